// What a table remembers although no view tells it: the dice as they lie, which berth a punt took,
// what a voyage brought. Gathered from events alone, one by one as they are played or all at once
// from the log.

import type { LogStep } from '../../lib/contract';
import type { Event, PerWare, Ware } from './view';

/** What a seat earned and paid at the end of a voyage, and what became of the wares. */
export interface Ledger {
  voyage: number;
  fates: { ware: Ware; where: 'port' | 'shipyard'; plundered: boolean }[];
  earned: Map<number, number>;
}

export interface Memory {
  /** The voyage it is of. */
  voyage: number;
  docks: { port: Ware[]; shipyard: Ware[] };
  plundered: Ware[];
  dice: PerWare<number | null> | null;
  /** What was earned in this voyage so far. */
  earned: Map<number, number>;
  /** The voyage that ended last. */
  ledger: Ledger | null;
}

/** Nothing has happened yet in this voyage. */
export const blank = (voyage: number, ledger: Ledger | null): Memory => ({
  voyage,
  docks: { port: [], shipyard: [] },
  plundered: [],
  dice: null,
  earned: new Map(),
  ledger,
});

/** The memory after an event. */
export function remember(memory: Memory, event: Event): Memory {
  switch (event.event) {
    case 'rolled':
      return { ...memory, dice: event.dice };
    case 'arrived':
      return land(memory, event.ware, 'port');
    case 'stranded':
      return land(memory, event.ware, 'shipyard');
    case 'sent':
      return land(memory, event.ware, event.to);
    case 'plundered':
      return { ...memory, plundered: [...memory.plundered, event.ware] };
    case 'crew':
    case 'loot':
    case 'port_bet':
    case 'shipyard_bet':
      return earn(memory, event.seat, event.pesos);
    case 'repairs':
      return earn(memory, event.seat, -event.pesos);
    case 'voyage':
    case 'fortune':
      return { ...memory, ledger: closed(memory) };
    default:
      return memory;
  }
}

/** What all that happened leaves behind; entries taken back are void. */
export function recall(history: LogStep<Event>[]): Memory {
  const taken = new Set(history.map((one) => one.takes_back));
  return history
    .filter(({ entry }) => !taken.has(entry))
    .flatMap(({ events }) => events.map((told) => told.event))
    .reduce(
      (memory, event) => {
        const next = remember(memory, event);
        return event.event === 'voyage' ? blank(event.number, next.ledger) : next;
      },
      blank(1, null),
    );
}

function closed({ voyage, docks, plundered, earned }: Memory): Ledger {
  const fates = (['port', 'shipyard'] as const).flatMap((where) =>
    docks[where].map((ware) => ({ ware, where, plundered: plundered.includes(ware) })),
  );
  return { voyage, fates, earned };
}

function land(memory: Memory, ware: Ware, where: 'port' | 'shipyard'): Memory {
  return { ...memory, docks: { ...memory.docks, [where]: [...memory.docks[where], ware] } };
}

function earn(memory: Memory, seat: number, pesos: number): Memory {
  const earned = new Map(memory.earned).set(seat, (memory.earned.get(seat) ?? 0) + pesos);
  return { ...memory, earned };
}
