// Short sounds made with oscillators instead of files. Silent until the first user gesture, as browsers require.
import type { Sound } from './contract';
import { settings } from './settings.svelte';

interface Tone {
  at: number;
  pitch: number;
  length: number;
  volume: number;
}

const bell = (pitch: number, at = 0, volume = 0.05): Tone => ({ at, pitch, length: 0.5, volume });
const tick = (pitch: number, at = 0): Tone => ({ at, pitch, length: 0.07, volume: 0.035 });

const TONES: Record<Sound, Tone[]> = {
  turn: [bell(659), bell(880, 0.14)],
  dice: [0, 0.06, 0.13, 0.19, 0.28].map((at, n) => tick(190 + 37 * ((n * 3) % 5), at)),
  coin: [bell(1568, 0, 0.025), bell(2093, 0.05, 0.02)],
  place: [tick(240), tick(180, 0.04)],
  water: [{ at: 0, pitch: 120, length: 0.45, volume: 0.03 }],
  good: [bell(523), bell(659, 0.1), bell(784, 0.2)],
  bad: [bell(330), bell(262, 0.16)],
  chat: [bell(988, 0, 0.03), bell(1319, 0.09, 0.025)],
  over: [bell(392), bell(523, 0.16), bell(659, 0.32), bell(784, 0.48)],
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive)
    return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const now = audio.currentTime + 0.01;
  for (const tone of TONES[sound]) playTone(audio, tone, now + tone.at);
}

function playTone(context: AudioContext, { pitch, length, volume }: Tone, at: number): void {
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = length < 0.1 ? 'triangle' : 'sine';
  wave.frequency.setValueAtTime(pitch, at);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(gain).connect(context.destination);
  wave.start(at);
  wave.stop(at + length + 0.05);
}
