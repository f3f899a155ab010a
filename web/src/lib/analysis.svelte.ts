// The analysis of a finished game on the server: asked for, watched while somebody looks, and cancelled. Whoever does not
// ask for its state for a while loses their place, so that nobody computes for a page that is gone.
import type { Analysis, AnalysisStatus, ServerError } from './contract';
import { Failure } from './http';

export interface AnalysisRequests {
  state(): Promise<AnalysisStatus>;
  start(): Promise<AnalysisStatus>;
  cancel(): Promise<unknown>;
}

const POLL_MS = 1000;
const senseless: ServerError = { code: 'page-senseless-plain', message: 'Something went wrong.' };

export class AnalysisWatch {
  status = $state.raw<AnalysisStatus>({ status: 'none' });
  readonly #requests: AnalysisRequests;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #ended = false;

  constructor(requests: AnalysisRequests) {
    this.#requests = requests;
  }

  get analysis(): Analysis | null {
    return this.status.status === 'done' ? this.status.analysis : null;
  }

  get isUnderWay(): boolean {
    return this.status.status === 'waiting' || this.status.status === 'running';
  }

  /** Finds out whether there is one already. */
  find(): Promise<void> {
    return this.#ask(this.#requests.state);
  }

  start(): Promise<void> {
    return this.#ask(this.#requests.start);
  }

  async cancel(): Promise<void> {
    this.#stop();
    this.status = { status: 'none' };
    await this.#requests.cancel().catch(() => null);
  }

  end(): void {
    this.#ended = true;
    this.#stop();
  }

  async #ask(request: () => Promise<AnalysisStatus>): Promise<void> {
    this.#stop();
    const told = await request().catch((failure: unknown): AnalysisStatus => ({
      status: 'failed',
      error: failure instanceof Failure ? failure.error : senseless,
    }));
    if (this.#ended) return;
    this.status = told;
    if (this.isUnderWay) this.#timer = setTimeout(() => void this.find(), POLL_MS);
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** The worst or the best decisions of a seat: at most three, with something lost or won. Of several that were the same
 * action the greatest comes first, and the others only where there is nothing else to tell. */
export function decisionsOfSeat(
  analysis: Analysis,
  seat: number,
  by: 'loss' | 'advantage',
): Analysis['decisions'] {
  const sorted = analysis.decisions
    .filter(
      (one) => one.seat === seat && (by === 'loss' ? one.verdict !== 'good' : one.advantage > one.error * 2),
    )
    .toSorted((a, b) => b[by] - a[by]);
  const isFirst = (index: number) =>
    sorted.findIndex(({ action }) => action === sorted[index]?.action) === index;
  const told = [
    ...sorted.filter((_, index) => isFirst(index)),
    ...sorted.filter((_, index) => !isFirst(index)),
  ];
  return told.slice(0, 3).toSorted((a, b) => b[by] - a[by]);
}
