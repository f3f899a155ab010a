// The raid of the pirates, as the view and the event that is being played show it.

import { seaSpace, type Given, type PublicView, type Ware } from './view';

type Moment = Given['moment'];

export interface Raid {
  ware: Ware;
  /** While the crew goes overboard, and until the captain has decided where the punt goes. */
  stage: 'boarding' | 'deciding';
  /** How long the boarding takes, in milliseconds. */
  time: number;
}

/** The raid that is shown, if there is one. */
export function raidOf(view: PublicView, moment: Moment): Raid | null {
  if (moment?.event.event === 'plundered') {
    return { ware: moment.event.ware, stage: 'boarding', time: moment.time };
  }
  if (moment || view.phase !== 'plunder') return null;
  const ware = view.plundered.find((one) => seaSpace(view.wares[one].punt) !== null);
  return ware ? { ware, stage: 'deciding', time: 0 } : null;
}

/** The punt that the pirate boat has sailed out to, where one of its crew goes aboard. */
export function boardedPunt(moment: Moment): Ware | null {
  const event = moment?.event;
  return event?.event === 'boarded' || event?.event === 'displaced' ? event.ware : null;
}

/** Whose raid it is for a viewer: of the own pirates, on the own crew, or of others. */
export function sideOf(
  crew: (number | null)[],
  pirates: number[],
  you: number | null,
): 'pirate' | 'crew' | 'none' {
  if (you === null) return 'none';
  if (pirates.includes(you)) return 'pirate';
  return crew.includes(you) ? 'crew' : 'none';
}
