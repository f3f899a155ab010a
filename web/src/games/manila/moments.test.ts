// What is made of an event: the raid, fanfares, cards of what happened to me, and lines of the log.
import { describe, expect, it } from 'vitest';
import { fanfareOf } from './fanfare';
import { LANGUAGES, moments, nameOf, steps, voice } from './fixtures/recorded';
import { happened } from './happened';
import { logged } from './logged';
import { raidOf, sideOf } from './raid';
import type { Event, PublicView, View, Ware } from './view';

const place = moments.find(({ view }) => view.public.phase === 'place');
if (!place?.view.private) throw new Error('no moment');
const view = place.view;
const you = place.seat;
const words = (language: 'en' | 'fr') => ({ ...voice(language), name: nameOf });

const withWare = (
  ware: Ware,
  facts: Partial<PublicView['wares'][Ware]>,
  more: Partial<PublicView> = {},
): View => {
  const wares = { ...view.public.wares, [ware]: { ...view.public.wares[ware], ...facts } };
  return { ...view, public: { ...view.public, ...more, wares } };
};

describe('a raid', () => {
  const raided = withWare('silk', { punt: { sea: 13 } }, { phase: 'plunder', plundered: ['jade', 'silk'] });
  const public_ = withWare('jade', { punt: 'port' }).public;
  const waiting: PublicView = {
    ...raided.public,
    wares: { ...raided.public.wares, jade: public_.wares.jade },
  };

  it('is staged while it happens, and stays until the captain has decided', () => {
    const event: Event = { event: 'plundered', ware: 'jade' };
    expect(raidOf(view.public, { event, time: 900 })).toEqual({ ware: 'jade', stage: 'boarding', time: 900 });
    expect(raidOf(waiting, null)).toEqual({ ware: 'silk', stage: 'deciding', time: 0 });
    const sent: Event = { event: 'sent', seat: 1, ware: 'silk', to: 'port', dock: 'A' };
    expect(raidOf(waiting, { event: sent, time: 900 })).toBeNull();
    expect(raidOf(view.public, null)).toBeNull();
  });

  it('is mine as a pirate or as one of the crew', () => {
    expect(sideOf([1, null], [2], 1)).toBe('crew');
    expect(sideOf([1, null], [2], 2)).toBe('pirate');
    expect(sideOf([1, null], [2], 3)).toBe('none');
    expect(sideOf([1, null], [2], null)).toBe('none');
  });
});

it('only what is paid to me or by me has a fanfare', () => {
  const crew: Event = { event: 'crew', seat: 2, ware: 'jade', pesos: 12 };
  expect(fanfareOf(crew, 2)).toEqual({ kind: 'crew', pesos: 12, ware: 'jade' });
  expect(fanfareOf(crew, 1)).toBeNull();
  expect(fanfareOf({ event: 'repairs', seat: 1, pesos: 6 }, 1)?.pesos).toBe(-6);
  expect(fanfareOf({ event: 'bid', seat: 1, pesos: 6 }, 1)).toBeNull();
});

describe.each(LANGUAGES)('what happened to me in %s', (language) => {
  it('says that my punt was plundered, and only to its crew', () => {
    const event: Event = { event: 'plundered', ware: 'silk' };
    const mine = withWare('silk', { crew: [you, you, null] }, { pirates: [you + 1] });
    const card = happened(event, mine, view, you, words(language));
    expect(card).toMatchObject({ tone: 'bad', worth: 'great' });
    expect(card?.facts?.[0]).toContain('2');
    const others = withWare('silk', { crew: [you + 1, null, null] });
    expect(happened(event, others, view, you, words(language))).toBeNull();
    // To the captain of the pirates it is a raid of theirs.
    const raid = withWare('silk', { crew: [you, null, null] }, { pirates: [you] });
    expect(happened(event, raid, view, you, words(language))).toBeNull();
  });

  it('sums up a voyage with its reasons', () => {
    const before = withWare(
      'jade',
      { punt: 'port', dock: 'A', crew: [you, null, null] },
      { port: [you, null, null] },
    );
    const after: View = { ...view, private: view.private && { ...view.private, last_net: 21 } };
    const card = happened({ event: 'voyage', number: 2 }, before, after, you, words(language));
    expect(card).toMatchObject({ tone: 'good', worth: 'great' });
    expect(card?.title).toContain('+21');
    const [landed, won] = [words(language).t('happened-landed', { ware: 'jade' }), 'A'];
    expect(card?.facts?.[0]).toBe(landed);
    expect(card?.facts?.some((fact) => fact.includes(won))).toBe(true);
    for (const text of [card?.title, ...(card?.facts ?? [])]) expect(text).not.toMatch(/[{}]|happened-/);
    const little: View = { ...view, private: view.private && { ...view.private, last_net: -1 } };
    const loss = happened({ event: 'voyage', number: 2 }, before, little, you, words(language));
    expect(loss?.title).toMatch(/−1 peso /);
  });
});

it('the log has a heading for each voyage, and the deal folded away', () => {
  const told = words('en');
  expect(logged({ event: 'dealt', seat: 1, ware: null }, told).as).toBe('setup');
  expect(logged({ event: 'first_bidder', seat: 1 }, told).heading).toBe('Voyage 1');
  expect(logged({ event: 'voyage', number: 2 }, told)).toEqual({ heading: 'Voyage 2', as: 'quiet' });
  for (const event of steps.flatMap(({ events }) => events)) {
    if ('seat' in event) expect(logged(event, told).seat).toBe(event.seat);
  }
});
