import type { Alert } from './alert-queue.ts';

const FILES: Readonly<Record<Alert['sound'], string | undefined>> = {
  chime: '/sounds/alert-chime.mp3',
  coins: '/sounds/alert-coins.mp3',
  bell: '/sounds/alert-bell.mp3',
  fanfare: '/sounds/alert-fanfare.mp3',
  none: undefined,
  own: undefined,
};
const LOUDNESS = 0.6;
let playing: HTMLAudioElement | undefined;

export const fileOf = ({ sound, soundUrl }: Pick<Alert, 'sound' | 'soundUrl'>): string | undefined =>
  sound === 'own' ? soundUrl : FILES[sound];

/** Plays one sound and stops the previous one. Stays silent in browsers that require a gesture first. */
export function playAlert(file: string | undefined): void {
  playing?.pause();
  if (!file) return;
  playing = new Audio(file);
  playing.volume = LOUDNESS;
  void playing.play().catch(() => undefined);
}
