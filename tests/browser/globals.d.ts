// What the type check of the site's scripts cannot see by itself.

/** The name space that the scripts share. ESLint looks after its names, see namespace_rule.mjs. */
declare var sbp: any;

/** Which element an id or a selector means stands in the templates: here it is any that the scripts work with. */
interface PageElement extends HTMLElement {
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
  querySelector(selectors: string): PageElement | null;
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
