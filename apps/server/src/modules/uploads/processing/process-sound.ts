import { join } from 'node:path';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Renditions } from '../renditions.ts';
import type { Attempt } from './attempt.ts';
import { Unusable } from './process-image.ts';

/** What is longer is refused; an encoder may add some samples. */
const MOST_MS = 10_000;
const SPARE_MS = 100;

export interface SoundJob {
  readonly tools: Pick<VideoTools, 'sound'>;
  readonly attempt: Attempt;
  /** The file as it came, and a folder for files on the way. */
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Makes of a short sound what is played of it, without anything else that the file has. Throws Unusable. */
export async function makeSound({
  tools,
  attempt,
  path,
  folder,
  signal,
}: SoundJob): Promise<{ durationMs: number; renditions: Renditions }> {
  const target = join(folder, 'sound.webm');
  const durationMs = await tools.sound(path, target, { mostMs: MOST_MS + 1000, signal });
  if (!durationMs) throw new Unusable('broken', 'this sound can not be read');
  if (durationMs > MOST_MS + SPARE_MS) throw new Unusable('too-long', 'this sound is too long');
  const key = attempt.keyOf('sound.webm');
  await attempt.put(key, { path: target }, 'audio/webm');
  return { durationMs, renditions: { sound: key } };
}
