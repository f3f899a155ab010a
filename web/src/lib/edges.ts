// Says where a scrolled element has more to show, for style sheets: `data-above`, `data-below`,
// `data-before`, `data-after`. The class `edges` of base.css fades it out there. What scrolls and holds
// nothing that takes the focus takes it itself, so that keys can scroll it.

/** `slack`: what is hidden, in pixels, that is no reason to scroll. */
export function edges(element: HTMLElement, slack = 3): () => void {
  const hasStop = element.hasAttribute('tabindex');
  function look() {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
    element.toggleAttribute('data-above', scrollTop > slack);
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > slack);
    element.toggleAttribute('data-before', scrollLeft > slack);
    element.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > slack);
    const scrolls = scrollHeight > clientHeight || scrollWidth > clientWidth;
    const silent = scrolls && !element.querySelector('a, button, input, summary, [tabindex]');
    if (!hasStop && silent !== element.hasAttribute('tabindex')) {
      if (silent) element.tabIndex = 0;
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
