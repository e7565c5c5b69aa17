import { join } from 'node:path';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Renditions } from '../renditions.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import type { Attempt } from './attempt.ts';
import { Unusable } from './process-image.ts';

/** Longer sounds are rejected, except for a few samples that an encoder may add. */
const MOST_MS = { 'alert-sound': 10_000, voice: 5 * 60_000 } as const;
const SPARE_MS = 100;
/** Tolerance for recorders that stop late at the limit. */
const LATE_MS = 2000;
/** Number of loudness values in a voice message's waveform. */
const WAVEFORM_PARTS = 60;

export interface SoundJob {
  readonly tools: Pick<VideoTools, 'sound' | 'loudness'>;
  readonly purpose: UploadPurpose;
  readonly attempt: Attempt;
  /** Path of the original, and a folder for temporary files. */
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Creates a sound's playable version and discards everything else in the file. Adds a waveform for voice messages.
 * Throws Unusable.
 */
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
