// Small things this browser remembers. Works without storage too: then they last for one visit.
type Thing = 'language' | 'theme' | 'sound' | 'speed' | 'confirm' | 'log' | 'sheet' | 'game' | 'chat';

const forgetful = new Map<string, string>();
const place = (thing: Thing) => `portolan.${thing}`;

export function readSetting(thing: Thing): string | null {
  try {
    return localStorage.getItem(place(thing)) ?? forgetful.get(thing) ?? null;
  } catch {
    return forgetful.get(thing) ?? null;
  }
}

export function storeSetting(thing: Thing, value: string): void {
  forgetful.set(thing, value);
  try {
    localStorage.setItem(place(thing), value);
  } catch {
    // Storage is forbidden or full: remembered for this visit only.
  }
}
