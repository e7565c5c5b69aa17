import { createRememberedSwitch } from '../../../../shared/memory/index.ts';

export const ringSound = createRememberedSwitch('ringSound');

const LOUDNESS = 0.18;
/** Two short notes, each as frequency in Hz and start in seconds. */
const NOTES = [
  [659, 0],
  [880, 0.16],
] as const;
const NOTE_SECONDS = 0.3;
let context: AudioContext | undefined;

/** Rings once. Stays silent if the browser requires a user gesture first. */
export function ring(): void {
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const [hertz, after] of NOTES) {
    const start = context.currentTime + after;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
}
