import { createRememberedSwitch } from '../../shared/memory/index.ts';

/** Sounds by band: a tip of at least `from` tokens sounds like `file`. */
const BANDS = [
  { from: 200, file: '/sounds/tip-200.mp3' },
  { from: 50, file: '/sounds/tip-50.mp3' },
  { from: 30, file: '/sounds/tip-30.mp3' },
  { from: 0, file: '/sounds/tip-15.mp3' },
] as const;

/** The sound of a tip; a sound of the site's own stands for all of them. */
export const soundOf = (tokens: number, siteSound = ''): string =>
  siteSound || BANDS.find((band) => tokens >= band.from)?.file || BANDS[3].file;

const LOUDNESS = 0.5;
const loaded = new Map<string, HTMLAudioElement>();

/** Plays a sound once; browsers that want a gesture first stay silent. */
export function playSound(file: string): void {
  const sound = loaded.get(file) ?? new Audio(file);
  loaded.set(file, sound);
  sound.volume = LOUDNESS;
  sound.currentTime = 0;
  void sound.play().catch(() => undefined);
}

/** Ends what plays. */
export const hushTips = (): void => loaded.forEach((sound) => sound.pause());

/** Whether this browser wants to hear tips. */
export const tipSounds = createRememberedSwitch('tipSounds');
