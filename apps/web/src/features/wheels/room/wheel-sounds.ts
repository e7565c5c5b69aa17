import { createRememberedSwitch } from '../../../shared/memory/index.ts';

/** Remembers in this browser whether wheel sounds are on. */
export const wheelSounds = createRememberedSwitch('wheelSounds');

const CLICKS = 36;
const CLICK_SECONDS = 0.03;
const CLICK_HERTZ = 900;
/** Chime played when the wheel stops: frequency in Hz and start offset in seconds. */
const CHIME = [
  [784, 0],
  [1047, 0.12],
] as const;
const CHIME_SECONDS = 0.35;
const LOUDNESS = 0.12;
/** Maximum delay before a spin's sound is skipped. */
const LATE_MS = 300;
let context: AudioContext | undefined;

/**
 * Plays slowing clicks while the wheel turns and a chime when it stops. Returns a function that stops the sound.
 * Turning off wheel sounds also stops it.
 */
export function playSpin(ms: number): () => void {
  if (typeof AudioContext === 'undefined' || !wheelSounds.on()) return () => undefined;
  context ??= new AudioContext();
  const volume = new GainNode(context, { gain: 1 });
  const began = performance.now();
  const begin = () => {
    if (performance.now() - began < LATE_MS) schedule(volume, ms / 1000);
  };
  // Scheduled only after resuming; otherwise the sound would play later, on the next user gesture.
  void context.resume().then(begin, () => undefined);
  volume.connect(context.destination);
  const forget = wheelSounds.subscribe(() => volume.disconnect());
  return () => {
    forget();
    // Delayed, so that the last tone can fade out.
    setTimeout(() => volume.disconnect(), CHIME_SECONDS * 2000);
  };
}

function schedule(volume: GainNode, seconds: number): void {
  const begin = volume.context.currentTime;
  for (let click = 0; click < CLICKS; click++) {
    const at = begin + seconds * (1 - (1 - click / CLICKS) ** (1 / 3));
    sound(volume, { at, hertz: CLICK_HERTZ, seconds: CLICK_SECONDS });
  }
  for (const [hertz, after] of CHIME) sound(volume, { at: begin + seconds + after, hertz, seconds: CHIME_SECONDS });
}

function sound(volume: GainNode, { at, hertz, seconds }: { at: number; hertz: number; seconds: number }): void {
  const tone = new OscillatorNode(volume.context, { frequency: hertz });
  const fade = new GainNode(volume.context, { gain: 0 });
  fade.gain.setValueAtTime(LOUDNESS, at);
  fade.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(fade).connect(volume);
  tone.start(at);
  tone.stop(at + seconds);
}
