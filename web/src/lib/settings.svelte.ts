// What a person likes: theme, motion, sound, asking before each step. Kept in this browser only.
import type { Motion, Speed } from './contract';
import { storeSetting, readSetting } from './local-settings';

export type Theme = 'auto' | 'light' | 'dark';

export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'off'];

const among = <V extends string>(values: readonly V[], kept: string | null, otherwise: V): V =>
  values.find((value) => value === kept) ?? otherwise;

const still = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

class Settings {
  theme = $state<Theme>(among(THEMES, readSetting('theme'), 'auto'));
  speed = $state<Speed>(among(SPEEDS, readSetting('speed'), 'normal'));
  sound = $state(readSetting('sound') !== 'off');
  /** Ask before each step also with a mouse. */
  confirm = $state(readSetting('confirm') === 'on');
  #still = $state(still?.matches ?? false);
  #systemDark = $state(dark?.matches ?? false);

  constructor() {
    still?.addEventListener('change', () => (this.#still = still.matches));
    dark?.addEventListener('change', () => {
      this.#systemDark = dark.matches;
      this.showTheme();
    });
  }

  get motion(): Motion {
    return { speed: this.#still ? 'off' : this.speed };
  }

  get darkness(): 'light' | 'dark' {
    if (this.theme !== 'auto') return this.theme;
    return this.#systemDark ? 'dark' : 'light';
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    storeSetting('theme', theme);
    this.showTheme();
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    storeSetting('speed', speed);
  }

  setSound(on: boolean): void {
    this.sound = on;
    storeSetting('sound', on ? 'on' : 'off');
  }

  setConfirm(on: boolean): void {
    this.confirm = on;
    storeSetting('confirm', on ? 'on' : 'off');
  }

  /** Tells the style sheets. */
  showTheme(): void {
    document.documentElement.dataset.theme = this.darkness;
  }
}

export const settings = new Settings();
