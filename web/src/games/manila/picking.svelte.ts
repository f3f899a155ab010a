// Pointing at spots and choosing them: which action a spot stands for, what is picked so far, and
// what would come of it. All from the list of choices; the board only draws it.

import type { BoardProps, LineWithPhrase } from '../../lib/contract';
import {
  complete,
  fitting,
  numbersOf,
  pick,
  startingWith,
  targetsOf,
  type Draft,
  type Spot,
} from './targets';
import { seaSpace, type Choice, type ForecastLine, type Parts, type View, type Ware } from './view';
import { actionWords, factsOf, signed, wareName } from './words';

/** A pick that is part of a decision: `start:jade:5`, `step:silk:-1`. */
function part(spot: Spot): { verb: 'start' | 'pilot'; ware: Ware; number: number } | null {
  const [kind, ware, number] = spot.split(':');
  if (kind !== 'start' && kind !== 'step') return null;
  return { verb: kind === 'start' ? 'start' : 'pilot', ware: ware as Ware, number: Number(number) };
}

export class Picking {
  /** The spot that is pointed at here. */
  spot = $state<Spot | null>(null);
  element = $state.raw<Element | null>(null);
  /** Whether a finger pointed last: then the shell asks first and tells the facts itself. */
  touch = $state(false);
  draft = $state.raw<Draft>([]);

  readonly #read: () => BoardProps<View, Parts, Choice>;
  readonly #idle: () => boolean;

  constructor(read: () => BoardProps<View, Parts, Choice>, idle: () => boolean) {
    this.#read = read;
    this.#idle = idle;
  }

  get #props(): BoardProps<View, Parts, Choice> {
    return this.#read();
  }

  targets = $derived.by(() => targetsOf(this.#props.choices, this.#props.view.public.phase));

  /** The decision made of several spots that is asked now. */
  #parts = $derived.by(() => {
    const starts = startingWith(this.#props.choices, 'start');
    return starts.length > 0 ? starts : startingWith(this.#props.choices, 'pilot');
  });

  /** What is picked so far is a whole action. */
  whole = $derived(this.draft.length > 0 ? complete(this.#parts, this.draft) : null);

  /** The spot to show as pointed at: here, or by the list of choices beside the board. */
  pointed = $derived.by((): Spot | null => {
    if (this.spot) return this.spot;
    const { hovered } = this.#props;
    if (!hovered) return null;
    const spots = [...this.targets].filter(([, actions]) => actions.includes(hovered));
    return spots.length === 1 ? (spots[0]?.[0] ?? null) : null;
  });

  /** What is picked so far; before that, what is pointed at in the list of choices. */
  #shown = $derived.by((): Draft => {
    const { hovered } = this.#props;
    return this.draft.length === 0 && hovered ? numbersOf(hovered) : this.draft;
  });

  /** The sum of the start spaces shown as picked, and what the question asks for. */
  sum = $derived.by(() => {
    const expected: unknown = this.#props.prompt?.question?.sum;
    if (this.#props.view.public.phase !== 'start' || typeof expected !== 'number') return null;
    if (startingWith(this.#props.choices, 'start').length === 0) return null;
    return { sum: this.#shown.reduce((sum, one) => sum + one.number, 0), expected };
  });

  /** The decision of several spots that is picked whole, or pointed at in the list of choices. */
  aim = $derived.by((): string | null => {
    if (this.spot) return null;
    const { hovered } = this.#props;
    return this.whole ?? (hovered && numbersOf(hovered).length > 0 ? hovered : null);
  });

  marked(spot: Spot): boolean {
    if (!this.#idle()) return false;
    if (spot === 'go') return this.whole !== null;
    const actions = this.targets.get(spot);
    if (!actions) return false;
    const { verb } = part(spot) ?? {};
    if (verb !== 'pilot' || this.draft.length === 0) return true;
    return this.picked(spot) || fitting(actions, this.draft).length > 0;
  }

  picked(spot: Spot): boolean {
    const one = part(spot);
    if (!one) return false;
    return this.#shown.some((has) => has.ware === one.ware && has.number === one.number);
  }

  /** The action a spot stands for; of a part the whole it would make, if it makes one. */
  actionOf(spot: Spot): string | null {
    if (spot === 'go') return this.whole;
    const actions = this.targets.get(spot) ?? [];
    const one = part(spot);
    if (!one) return actions[0] ?? null;
    return complete(this.#parts, pick(this.#parts, this.draft, one.ware, one.number));
  }

  /** What a spot does, in words; costs are left untold where the facts stand beside it. */
  words(spot: Spot, costs: 'told' | 'untold' = 'told'): string {
    const { t, parts, name } = this.#props;
    const view = this.#props.view.public;
    const one = part(spot);
    if (spot === 'go') return t(view.phase === 'start' ? 'start-go' : 'pilot-go');
    if (!one) {
      if (spot.startsWith('ashore:')) {
        return t('ashore-pick', { ware: wareName(spot.slice(7) as Ware, t) });
      }
      return actionWords(this.actionOf(spot) ?? '', view, t, name, costs === 'told' ? parts : null);
    }
    const ware = wareName(one.ware, t);
    if (one.verb === 'start') return t('start-space', { ware, space: one.number });
    const space = (seaSpace(view.wares[one.ware].punt) ?? 0) + one.number;
    const steps = signed(one.number);
    return space > parts.last_space
      ? t('pilot-step-port', { ware, steps })
      : t('pilot-step', { ware, steps, space });
  }

  /** What is known of a spot: the facts of its action, of a part those of its own punt. */
  async facts(spot: Spot): Promise<LineWithPhrase<ForecastLine>[]> {
    const { choices, forecast } = this.#props;
    const one = part(spot);
    const action = this.actionOf(spot) ?? (one ? (this.targets.get(spot)?.[0] ?? null) : null);
    if (action === null) return [];
    const facts = factsOf(choices, action) ?? (await forecast(action));
    return one ? facts.filter(({ line }) => 'ware' in line && line.ware === one.ware) : facts;
  }

  point(spot: Spot | null, element: Element | null = null): void {
    this.spot = spot;
    this.element = element;
    this.#props.hover(spot === null ? null : this.actionOf(spot));
  }

  /** Chooses a spot: picks a part, or plays. Whether to ask first is the shell's affair. */
  choose(spot: Spot): void {
    if (!this.marked(spot)) return;
    const one = part(spot);
    if (one) {
      this.draft = pick(this.#parts, this.draft, one.ware, one.number);
      const only = one.verb === 'pilot' && fitting(this.#parts, this.draft).length === 1;
      if (only && this.whole) this.#props.play(this.whole);
      return;
    }
    const action = this.actionOf(spot);
    if (action !== null) this.#props.play(action);
  }

  /** Whether the facts are told beside the spot. */
  get told(): boolean {
    return this.spot !== null && (!this.touch || part(this.spot) !== null);
  }

  /** Forgets what was pointed at and picked. */
  clear(): void {
    if (this.spot !== null) this.point(null);
    this.draft = [];
  }

  /** Where a punt starts as picked; `null` if nothing is picked for it. */
  start(ware: Ware): number | null {
    if (this.#props.view.public.phase !== 'start') return null;
    return this.#shown.find((one) => one.ware === ware)?.number ?? null;
  }

  /** Where a punt would be after what is pointed at and picked. */
  ghost(ware: Ware): number | null {
    const { hovered } = this.#props;
    const view = this.#props.view.public;
    const at = seaSpace(view.wares[ware].punt);
    if (at === null) return null;
    const one = this.spot ? part(this.spot) : null;
    if (one?.verb === 'start') return one.ware === ware ? one.number : null;
    const parts = one ? pick(this.#parts, this.draft, one.ware, one.number) : this.draft;
    const shown = parts.length === 0 && hovered ? numbersOf(hovered) : parts;
    const steps = view.phase === 'start' ? undefined : shown.find((has) => has.ware === ware)?.number;
    return steps === undefined ? null : at + steps;
  }
}
