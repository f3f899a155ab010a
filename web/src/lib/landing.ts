// Where the focus goes on a new screen. When a screen of the page replaces another one, the focused element is gone,
// and whoever uses keys or a screen reader would start again at the top of the document.

let hasMoved = false;

/** Called when the page replaces one screen by another. */
export function noteMove(): void {
  hasMoved = true;
}

/** Takes the focus to where the new screen begins, unless the document itself is new or the focus is somewhere. */
export function land(element: HTMLElement | undefined): void {
  if (hasMoved && document.activeElement === document.body) element?.focus();
}
