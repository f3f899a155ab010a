// The preferences of this browser: theme, motion, sound, confirmation of each step, explanations.
import type { BotPace, Motion, Speed } from './contract';
import { storeSetting, readSetting } from './local-settings';
import { pane } from './visible.svelte';

export type Theme = 'auto' | 'light' | 'dark';

/** Which steps are confirmed: those by finger, which slips more easily, all of them, or none. */
export type Confirming = 'touch' | 'always' | 'never';

export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
export const CONFIRMING: readonly Confirming[] = ['touch', 'always', 'never'];
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'off'];
export const PACES: readonly BotPace[] = ['calm', 'quick', 'at_once'];

const oneOf = <V extends string>(values: readonly V[], stored: string | null, fallback: V): V =>
  values.find((value) => value === stored) ?? fallback;

/** Older versions stored whether all steps are confirmed. */
const storedConfirming = (stored: string | null): Confirming =>
  stored === 'on' ? 'always' : oneOf(CONFIRMING, stored, 'touch');

const reducedMotion =
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

class Settings {
  theme = $state<Theme>(oneOf(THEMES, readSetting('theme'), 'auto'));
  speed = $state<Speed>(oneOf(SPEEDS, readSetting('speed'), 'normal'));
  /** The pace of the bots at the tables that I open. */
  pace = $state<BotPace>(oneOf(PACES, readSetting('pace'), 'calm'));
  sound = $state(readSetting('sound') !== 'off');
  /** Whether the goal of the game is in sight, and what is at stake at each question. */
  explanations = $state(readSetting('explanations') !== 'off');
  confirming = $state<Confirming>(storedConfirming(readSetting('confirm')));
  #reducedMotion = $state(reducedMotion?.matches ?? false);
  #systemDark = $state(dark?.matches ?? false);

  constructor() {
    reducedMotion?.addEventListener('change', () => (this.#reducedMotion = reducedMotion.matches));
    dark?.addEventListener('change', () => {
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

  /** Moves at a speed until the returned function is called, unless one was chosen on this device. */
  moveAt(speed: Speed): () => void {
    if (readSetting('speed') !== null) return () => {};
    this.speed = speed;
    return () => {
      if (readSetting('speed') === null) this.speed = 'normal';
    };
  }

  setPace(pace: BotPace): void {
    this.pace = pace;
    storeSetting('pace', pace);
  }

  setSound(on: boolean): void {
    this.sound = on;
    storeSetting('sound', on ? 'on' : 'off');
  }

  setExplanations(on: boolean): void {
    this.explanations = on;
    storeSetting('explanations', on ? 'on' : 'off');
  }

  setConfirming(confirming: Confirming): void {
    this.confirming = confirming;
    storeSetting('confirm', confirming);
  }

  /** Whether a step by the pointer that was used last is confirmed. */
  get confirm(): boolean {
    return this.confirming === 'touch' ? pane.touch : this.confirming === 'always';
  }

  /** Applies the theme to the document. */
  showTheme(): void {
    document.documentElement.dataset.theme = this.appliedTheme;
  }
}

export const settings = new Settings();
