// Declarations for the type check of the site's scripts.

/** The functions that the renderer's data scripts call: addPuzzles() or addPacking(). */
declare var sbp: object;

/** The data of coin_letters.js. */
declare var coinLetters: {width: number, height: number, glyphs: [string, string][], solutions: string[]};

/** The text of a worker's script; see renderer/CMakeLists.txt. */
declare module "@workers/*" {
  const text: string;
  export default text;
}

/** The templates determine the element of an id or a selector; this type fits all elements that scripts use. */
interface PageElement extends HTMLElement {
  dataset: Record<string, string>;
  value: any;  // a string; an assigned number is converted
  checked: boolean;
  href: string;
  hash: string;
  max: any;
  open: boolean;
  disabled: boolean;
  files: FileList;
  select(): void;
  showModal(): void;
  close(): void;
}

interface ParentNode {
  querySelector(selectors: "svg"): SVGSVGElement;
  querySelector(selectors: string): PageElement;
  querySelectorAll(selectors: string): NodeListOf<PageElement>;
}

interface Document {
  getElementById(id: string): PageElement;
}

/** The target of an event, which may be anything that scripts listen to. */
interface EventTarget {
  id?: any;
  value?: any;
  checked?: any;
  files?: any;
  max?: any;
  closest?: any;
  matches?: any;
}

/** As with an index, scripts only use existing elements. */
interface Array<T> {
  at(index: number): T;
}
