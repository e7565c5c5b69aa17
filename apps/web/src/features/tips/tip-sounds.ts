import { createRememberedSwitch } from '../../shared/memory/index.ts';

/** Sounds by tip size: tips of at least `from` tokens play `file`. */
const BANDS = [
  { from: 200, file: '/sounds/tip-200.mp3' },
  { from: 50, file: '/sounds/tip-50.mp3' },
  { from: 30, file: '/sounds/tip-30.mp3' },
  { from: 0, file: '/sounds/tip-15.mp3' },
] as const;

/** Returns the sound for a tip. A custom site sound replaces all default sounds. */
export const soundOf = (tokens: number, siteSound = ''): string =>
  siteSound || BANDS.find((band) => tokens >= band.from)?.file || BANDS[3].file;

const LOUDNESS = 0.5;
const loaded = new Map<string, HTMLAudioElement>();

/** Plays a sound once. Stays silent in browsers that require a user gesture first. */
export function playSound(file: string): void {
  const sound = loaded.get(file) ?? new Audio(file);
  loaded.set(file, sound);
  sound.volume = LOUDNESS;
  sound.currentTime = 0;
  void sound.play().catch(() => undefined);
}

export const hushTips = (): void => loaded.forEach((sound) => sound.pause());

/** Remembers in this browser whether tip sounds are on. */
export const tipSounds = createRememberedSwitch('tipSounds');
