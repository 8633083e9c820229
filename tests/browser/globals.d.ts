// What the type check of the site's scripts cannot see by itself.

/** What the scripts call that the renderer writes as data: addPuzzles() or addPacking(). */
declare var sbp: object;

/** The data of coin_letters.js. */
declare var coinLetters: {width: number, height: number, glyphs: [string, string][], solutions: string[]};

/** The text of a worker's script, see renderer/CMakeLists.txt. */
declare module "@workers/*" {
  const text: string;
  export default text;
}

/** Which element an id or a selector means stands in the templates: here it is any that the scripts work with. */
interface PageElement extends HTMLElement {
  dataset: Record<string, string>;
  value: any;  // a text; a number that is put there becomes one
  checked: boolean;
  href: string;
  hash: string;
  max: any;
  open: boolean;
  disabled: boolean;
  files: FileList;
  select(): void;
}

interface ParentNode {
  querySelector(selectors: "svg"): SVGSVGElement;
  querySelector(selectors: string): PageElement;
  querySelectorAll(selectors: string): NodeListOf<PageElement>;
}

interface Document {
  getElementById(id: string): PageElement;
}

/** What an event happened to, which may be anything that the scripts listen to. */
interface EventTarget {
  id?: any;
  value?: any;
  checked?: any;
  files?: any;
  max?: any;
  closest?: any;
  matches?: any;
}

/** As with an index, scripts know that there is one. */
interface Array<T> {
  at(index: number): T;
}
