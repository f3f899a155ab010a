// Settings in localStorage. Without storage they last for one visit.
type SettingName =
  | 'language'
  | 'theme'
  | 'sound'
  | 'speed'
  | 'pace'
  | 'confirm'
  | 'explanations'
  | 'lessons'
  | 'puzzles'
  | 'learn'
  | 'log'
  | 'sheet'
  | 'game'
  | 'chat'
  | 'named'
  | 'played'
  | 'replay'
  | 'streaks';

const memory = new Map<string, string>();
const storageKey = (name: SettingName) => `portolan.${name}`;

export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(storageKey(name)) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function storeSetting(name: SettingName, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(storageKey(name), value);
  } catch {
    // Storage is forbidden or full: remembered for this visit only.
  }
}
