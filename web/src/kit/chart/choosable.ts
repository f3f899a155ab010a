// An attachment that watches which spots of a chart can be chosen: the buttons drawn in it. It reports them
// whenever they change, after they were rendered.

/** Calls `changed` with the spots within the element. */
export function choosable(changed: (spots: Element[]) => void) {
  return (element: Element): (() => void) => {
    let known = '';
    let frame = 0;
    function look() {
      frame = 0;
      const found = [...element.querySelectorAll('svg [data-spot]')];
      const names = found.map((spot) => spot.getAttribute('data-spot')).join(' ');
      if (names === known) return;
      known = names;
      changed(found);
    }
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look);
    });
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['data-spot'] });
    frame = requestAnimationFrame(look);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  };
}
