import { join } from 'node:path';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Renditions } from '../renditions.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import type { Attempt } from './attempt.ts';
import { Unusable } from './process-image.ts';

/** What is longer is refused; an encoder may add some samples. */
const MOST_MS = { 'alert-sound': 10_000, voice: 5 * 60_000 } as const;
const SPARE_MS = 100;
/** A recorder that stops by itself may be late. */
const LATE_MS = 2000;
/** Parts of a voice message of which its waveform says how loud they are. */
const WAVEFORM_PARTS = 60;

export interface SoundJob {
  readonly tools: Pick<VideoTools, 'sound' | 'loudness'>;
  readonly purpose: UploadPurpose;
  readonly attempt: Attempt;
  /** The file as it came, and a folder for files on the way. */
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Makes of a sound what is played of it, without anything else that the file has; of a voice message its waveform, too. Throws Unusable. */
export async function makeSound({
  tools,
  purpose,
  attempt,
  path,
  folder,
  signal,
}: SoundJob): Promise<{ durationMs: number; renditions: Renditions }> {
  const target = join(folder, 'sound.webm');
  const isVoice = purpose === 'voice';
  const mostMs = isVoice ? MOST_MS.voice : MOST_MS['alert-sound'];
  const durationMs = await tools.sound(path, target, { mostMs: mostMs + LATE_MS + 1000, isVoice, signal });
  if (!durationMs) throw new Unusable('broken', 'this sound can not be read');
  if (durationMs > mostMs + (isVoice ? LATE_MS : SPARE_MS)) throw new Unusable('too-long', 'this sound is too long');
  const key = attempt.keyOf('sound.webm');
  await attempt.put(key, { path: target }, 'audio/webm');
  const waveform = isVoice ? await tools.loudness(target, { parts: WAVEFORM_PARTS, durationMs, signal }) : undefined;
  return { durationMs, renditions: { sound: key, ...(waveform ? { waveform } : {}) } };
}
