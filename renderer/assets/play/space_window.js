// The position map in full width, with zoom and pan; and pointing at positions, in both widths.
import {byId} from "../site/by_id.js";
import {ARROWS} from "../site/keys.js";

const ZOOM = 1.5, PAN = 80;    // of a key or button
const WHEEL = 0.002;           // zoom of a pixel of the wheel, on a logarithmic scale
const TAP = 8;                 // a tap moves by fewer pixels

export class SpaceWindow {
  /** The pointers that are down. @type {Map<number, Place>} */
  pointers = new Map();
  dragged = 0;         // pixels since the first pointer went down
  goesBack = false;    // until the history has left the entry of the window
  widen = byId("space-widen");

  // onHover(number) gets the position under the mouse, or null; onChoose(number) one that the visitor chooses.
  /** @param {import("./space_map.js").SpaceMap} map @param {{onHover: (number: number | null) => void, onChoose: (number: number) => void}} given */
  constructor(map, {onHover, onChoose}) {
    this.map = map;
    this.onHover = onHover;
    this.onChoose = onChoose;
    this.dialog = byId("space-window");
    if (history.state?.map) history.replaceState({...history.state, map: false}, "");  // after a reload
    this.listenToWindow();
    this.listenToPointers();
    map.box.addEventListener("keydown", (event) => this.key(event));
  }

  get isOpen() { return this.dialog.open; }

  listenToWindow() {
    const {dialog} = this;
    this.widen.addEventListener("click", () => this.open());
    byId("space-close").addEventListener("click", () => this.close());
    byId("space-in").addEventListener("click", () => this.zoom(ZOOM));
    byId("space-out").addEventListener("click", () => this.zoom(1 / ZOOM));
    byId("space-fit").addEventListener("click", () => this.zoom(0));
    dialog.addEventListener("close", () => this.putBack());
    // The page behind also listens to keys.
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    addEventListener("popstate", (event) => {
      if (!this.isOpen && !this.goesBack) return;
      event.stopImmediatePropagation();  // own.html would start the game
      history.scrollRestoration = "auto";
      this.goesBack = false;
      this.close();
    });
  }

  // Back closes the window, so it has an entry in the history.
  open() {
    history.scrollRestoration = "manual";  // the page keeps its place when the window closes
    history.pushState({...history.state, map: true}, "");
    this.dialog.append(byId("space-view"));
    this.dialog.showModal();
    this.map.box.focus();
  }

  close() {
    if (this.isOpen) this.dialog.close();
  }

  putBack() {
    this.pointers.clear();  // a pointer that is down loses the map, and its end is not noticed
    this.widen.after(byId("space-view"));
    this.zoom(0);
    this.goesBack = Boolean(history.state?.map);
    if (this.goesBack) history.back();
  }

  /** Zooms by a factor, or shows all. @param {number} factor @param {Place} [point] */
  zoom(factor, point) {
    this.map.view?.zoomBy(factor, point);
    this.map.draw();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.map.view?.pan(dx, dy);
    this.map.draw();
  }

  /** @param {{clientX: number, clientY: number}} given */
  point({clientX, clientY}) {
    const {left, top} = this.map.box.getBoundingClientRect();
    return {x: clientX - left, y: clientY - top};
  }

  listenToPointers() {
    const {map: {box}, pointers} = this;
    /** @param {MouseEvent} event */
    const at = (event) => this.map.view?.nearest(this.point(event));
    box.addEventListener("pointerdown", (event) => {
      if (pointers.size === 0) this.dragged = 0;
      if (!this.isOpen) return;
      pointers.set(event.pointerId, this.point(event));
      box.setPointerCapture(event.pointerId);
    });
    box.addEventListener("pointermove", (event) => {
      if (pointers.has(event.pointerId)) this.drag(event);
      else if (event.pointerType === "mouse") this.onHover(at(event) ?? null);
    });
    box.addEventListener("pointerleave", () => { if (this.map.view) this.onHover(null); });
    for (const end of ["pointerup", "pointercancel"])
      box.addEventListener(end, (event) => pointers.delete(/** @type {PointerEvent} */ (event).pointerId));
    box.addEventListener("click", (event) => {
      const number = at(event);
      if (number !== undefined && this.dragged < TAP) this.onChoose(number);
    });
    box.addEventListener("wheel", (event) => {
      if (!this.isOpen) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 20 : 1) * WHEEL), this.point(event));
    }, {passive: false});
  }

  // One pointer pans; two also zoom, by the change of their distance.
  /** @param {PointerEvent} event */
  drag(event) {
    const {pointers} = this, before = /** @type {Place} */ (pointers.get(event.pointerId)), now = this.point(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1], dx = now.x - before.x, dy = now.y - before.y;
    pointers.set(event.pointerId, now);
    this.dragged += Math.hypot(dx, dy);
    if (!other) return this.pan(dx, dy);
    this.dragged += TAP;
    const spread = (/** @type {Place} */ point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    this.pan(dx / 2, dy / 2);
    this.zoom(spread(now) / spread(before), {x: (now.x + other.x) / 2, y: (now.y + other.y) / 2});
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const {view, seen} = this.map, arrow = ARROWS[event.key];
    if (!view || event.ctrlKey || event.altKey || event.metaKey) return;
    if (arrow && event.shiftKey) {
      this.onChoose(view.next(view.space.spotOf(seen), ...arrow).number);
      view.reveal(this.map.seen);
    } else if (!this.isOpen) return;
    else if (arrow) this.pan(-PAN * arrow[0], -PAN * arrow[1]);
    else if (["+", "=", "-", "−", "0"].includes(event.key)) this.zoom({"+": ZOOM, "=": ZOOM, 0: 0}[event.key] ?? 1 / ZOOM);
    else return;
    event.preventDefault();
  }
}
