// Marks the sides at which a scroll container has hidden content, for style sheets: `data-above`, `data-below`,
// `data-before`, `data-after`. The class `edges` of base.css fades the content out there. A scroll container
// without a focusable descendant becomes focusable itself, so that arrow keys can scroll it.

/** `slack`: hidden content up to this many pixels is ignored. */
export function edges(element: HTMLElement, slack = 3): () => void {
  const hasOwnTabIndex = element.hasAttribute('tabindex');
  function look() {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
    element.toggleAttribute('data-above', scrollTop > slack);
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > slack);
    element.toggleAttribute('data-before', scrollLeft > slack);
    element.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > slack);
    const scrolls = scrollHeight > clientHeight || scrollWidth > clientWidth;
    const unfocusable = scrolls && !element.querySelector('a, button, input, summary, [tabindex]');
    if (!hasOwnTabIndex && unfocusable !== element.hasAttribute('tabindex')) {
      if (unfocusable) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    }
  }
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  const contents = new MutationObserver(look);
  contents.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    sizes.disconnect();
    contents.disconnect();
    element.removeEventListener('scroll', look);
  };
}
