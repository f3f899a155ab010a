// Says where a scrolled element has more to show, for style sheets: `data-above`, `data-below`,
// `data-before`, `data-after`. The class `edges` of base.css fades it out there.

/** Less than this is no reason to scroll. */
const SLACK = 3;

export function edges(element: HTMLElement): () => void {
  function look() {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
    element.toggleAttribute('data-above', scrollTop > SLACK);
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > SLACK);
    element.toggleAttribute('data-before', scrollLeft > SLACK);
    element.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > SLACK);
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
