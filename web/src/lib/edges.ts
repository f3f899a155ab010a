// Says where a scrolled element has more to show, for style sheets: `data-above`, `data-below`,
// `data-before`, `data-after`. The class `edges` of base.css fades it out there.

/** `slack`: what is hidden, in pixels, that is no reason to scroll. */
export function edges(element: HTMLElement, slack = 3): () => void {
  function look() {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
    element.toggleAttribute('data-above', scrollTop > slack);
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > slack);
    element.toggleAttribute('data-before', scrollLeft > slack);
    element.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > slack);
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
