// The preferences of this browser: theme, motion, sound, confirmation of each step.
import type { BotPace, Motion, Speed } from './contract';
import { storeSetting, readSetting } from './local-settings';

export type Theme = 'auto' | 'light' | 'dark';

export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'off'];

const oneOf = <V extends string>(values: readonly V[], stored: string | null, fallback: V): V =>
  values.find((value) => value === stored) ?? fallback;

const reducedMotion =
export const PACES: readonly BotPace[] = ['calm', 'quick', 'at_once'];
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

class Settings {
  theme = $state<Theme>(oneOf(THEMES, readSetting('theme'), 'auto'));
  speed = $state<Speed>(oneOf(SPEEDS, readSetting('speed'), 'normal'));
  sound = $state(readSetting('sound') !== 'off');
  /** Whether each step is confirmed also with a mouse. */
  confirm = $state(readSetting('confirm') === 'on');
  #reducedMotion = $state(reducedMotion?.matches ?? false);
  #systemDark = $state(dark?.matches ?? false);

  constructor() {
    reducedMotion?.addEventListener('change', () => (this.#reducedMotion = reducedMotion.matches));
    dark?.addEventListener('change', () => {
  /** The pace of the bots at the tables that I open. */
  pace = $state<BotPace>(oneOf(PACES, readSetting('pace'), 'calm'));
      this.#systemDark = dark.matches;
      this.showTheme();
    });
  }

  get motion(): Motion {
    return { speed: this.#reducedMotion ? 'off' : this.speed };
  }

  /** The theme in effect. */
  get appliedTheme(): 'light' | 'dark' {
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
  setPace(pace: BotPace): void {
    this.pace = pace;
    storeSetting('pace', pace);
  }

  }

  /** Applies the theme to the document. */
  showTheme(): void {
    document.documentElement.dataset.theme = this.appliedTheme;
  }
}

export const settings = new Settings();
