// Orders the places of a chart by their distance in routes, for screen readers. It counts drawn routes and is no
// rule about where a ship may go.

interface Link {
  from: number;
  to: number;
}

/** All places, nearest first; `routes` is `null` for places that are not connected. */
export function byDistance(
  places: number[],
  links: Link[],
  start: number | null,
): { place: number; routes: number | null }[] {
  const found = new Map<number, number>(start === null ? [] : [[start, 0]]);
  const waiting = [...found.keys()];
  for (const place of waiting) {
    for (const { from, to } of links) {
      const next = from === place ? to : to === place ? from : null;
      if (next === null || found.has(next)) continue;
      found.set(next, (found.get(place) ?? 0) + 1);
      waiting.push(next);
    }
  }
  const far = places.filter((place) => !found.has(place));
  return [...waiting, ...far].map((place) => ({ place, routes: found.get(place) ?? null }));
}
