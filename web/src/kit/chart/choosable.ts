// What can be chosen on a chart now: the buttons drawn in it. Says which they are whenever they are others
// than before, once what belongs to them is drawn. Knows neither choices nor what they do.

/** Watches the spots of a board within an element. */
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
