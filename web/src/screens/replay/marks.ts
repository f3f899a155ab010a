// What is marked on the slider and in the log of a replay: turning points, mistakes and blunders, each with a text.
import type { LogMark } from '../../kit/Log.svelte';
import type { Course, Judged } from '../../lib/contract';
import { t } from '../../lib/words/language.svelte';
import type { ReplayController } from './replay-controller.svelte';
import type { SliderMark } from './Slider.svelte';

type Flaw = Judged & { verdict: 'mistake' | 'blunder' };

export const flawsOf = (decisions: Judged[]): Flaw[] =>
  decisions.filter((one): one is Flaw => one.verdict !== 'good');

export function sliderMarks(
  controller: ReplayController,
  course: Course | null,
  flaws: Flaw[],
): SliderMark[] {
  const { store } = controller;
  const turning = (course?.turning_points ?? []).map((entry): SliderMark => {
    const index = store.at({ entry });
    const phrase = store.film[index]?.phrase;
    const what = phrase ? controller.say(phrase) : t('page-replay-unseen');
    return { index, kind: 'turning', text: t('page-turning-mark', { what }) };
  });
  const bad = flaws.map(({ entry, verdict }): SliderMark => ({
    index: store.at({ entry }),
    kind: verdict,
    text: t(`page-verdict-${verdict}`),
  }));
  return [...turning, ...bad];
}

export const logMarks = (flaws: Flaw[]): ReadonlyMap<number, LogMark> =>
  new Map(
    flaws.map(({ entry, verdict, loss }) => [
      entry,
      {
        sign: verdict === 'blunder' ? '??' : '?',
        tone: verdict === 'blunder' ? 'bad' : 'warning',
        text: t('page-verdict-mark', {
          verdict: t(`page-verdict-${verdict}`),
          points: Math.round(loss * 100),
        }),
      },
    ]),
  );
