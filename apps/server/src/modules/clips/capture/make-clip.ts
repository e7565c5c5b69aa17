import { join } from 'node:path';
import sharp from 'sharp';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import type { Platform } from '../../../platform/module.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Asked } from '../clips.queries.ts';
import { GIVEN_UP_MS, queueRemoval } from '../clips.rules.ts';
import { lockClip, updateClip } from '../clips.store.ts';
import type { ClipRing } from './clip-ring.ts';

/** What is shorter is none. */
const LEAST_MS = 3000;
const POSTER_WIDTH = 1280;
const POSTER_QUALITY = 80;

/** Makes a clip out of what is kept of its show, or gives it up. */
export async function makeClip(
  platform: Platform,
  tools: VideoTools,
  asked: Asked,
  ring: ClipRing | undefined,
): Promise<void> {
  try {
    const made = ring && (await cutOut(platform, tools, asked, ring));
    if (made) return await finish(platform, asked, made);
  } catch (error) {
    platform.log.warn({ err: error, clipId: asked.id }, 'a clip could not be made');
    if (Date.now() - asked.created_at.getTime() < GIVEN_UP_MS) return;
  }
  await platform.transactions.system(async (tx) => {
    const clip = await lockClip(tx, asked.id);
    if (clip?.state === 'making') await updateClip(tx, clip.id, { state: 'failed' });
  });
}

interface Made {
  readonly video: string;
  readonly poster: string;
  readonly durationMs: number;
}

async function cutOut(
  { config, files }: Platform,
  tools: VideoTools,
  { id, seconds, created_at, closed_until }: Asked,
  ring: ClipRing,
): Promise<Made | undefined> {
  const endsAt = created_at.getTime();
  // Why bounded: what was shown to few before is not for everybody now.
  const openMs = endsAt - Math.max(ring.startedAt, closed_until?.getTime() ?? 0);
  const wantedMs = Math.min(seconds * 1000, openMs);
  if (wantedMs < LEAST_MS) return undefined;
  const taken = await ring.take(endsAt, wantedMs / 1000);
  if (!taken) return undefined;
  return inWorkFolder(config.DATA_DIR, async (folder) => {
    const [whole, piece] = [join(folder, 'whole.mp4'), join(folder, 'piece.mp4')];
    await tools.join(taken.paths, whole);
    const toMs = (await tools.durationMs(whole)) - taken.overMs;
    await tools.cut(whole, piece, { fromMs: Math.max(0, toMs - wantedMs), toMs });
    const durationMs = await tools.durationMs(piece);
    if (durationMs < LEAST_MS) return undefined;
    const picture = await sharp(await tools.picture(piece, Math.min(1000, durationMs / 2)))
      .resize({ width: POSTER_WIDTH, withoutEnlargement: true })
      .webp({ quality: POSTER_QUALITY })
      .toBuffer();
    const made = { video: `clips/${id}.mp4`, poster: `clips/${id}.webp`, durationMs };
    await files.put(made.video, { path: piece }, 'video/mp4');
    await files.put(made.poster, picture, 'image/webp');
    return made;
  });
}

async function finish({ transactions }: Platform, { id }: Asked, { video, poster, durationMs }: Made): Promise<void> {
  await transactions.system(async (tx) => {
    const clip = await lockClip(tx, id);
    if (clip?.state === 'making')
      return updateClip(tx, id, { state: 'ready', video_key: video, poster_key: poster, duration_ms: durationMs });
    await queueRemoval(tx, [video, poster]);
  });
}
