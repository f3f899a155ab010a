// The colours and signs of the seats at the table on the screen. They belong to the people and not to the seats:
// whoever plays again in another seat keeps theirs. They are set before a table is drawn and never change while it
// is on the screen, so that nothing has to watch them.

/** The mark of each seat, in seat order; empty if seats have their own. */
let shown: readonly number[] = [];

export function showMarks(marks: readonly number[]): void {
  shown = marks;
}

/** The number of a seat's colour and sign. */
export const markOf = (seat: number): number => shown[seat - 1] ?? seat;
