import { join } from 'node:path';
import sharp from 'sharp';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import type { Platform } from '../../../platform/module.ts';
import type { PictureList } from '../../../platform/ports/picture-list.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import { planStoryboard } from '../../../platform/video/storyboard.ts';
import {
  fileMatch,
  findBlocked,
  keepMatched,
  looksOfSheet,
  setShowPrints,
  type Look,
  type Matched,
} from '../../pictures/index.ts';
import type { Asked } from '../clips.queries.ts';
import { GIVEN_UP_MS, queueRemoval } from '../clips.rules.ts';
import { lockClip, updateClip } from '../clips.store.ts';
import type { ClipRing } from './clip-ring.ts';

/** Anything shorter is not worth a clip. */
const LEAST_MS = 3000;
const POSTER_WIDTH = 1280;
const POSTER_QUALITY = 80;

interface Workshop {
  readonly platform: Platform;
  readonly tools: VideoTools;
  /** Blocked pictures. */
  readonly list: PictureList;
}

/** Cuts a clip from the ring of its show, or marks it as failed. */
export async function makeClip(workshop: Workshop, asked: Asked, ring: ClipRing | undefined): Promise<void> {
  const { platform } = workshop;
  try {
    const made = ring && (await cutOut(workshop, asked, ring));
    if (made) return await finish(platform, asked, made);
  } catch (error) {
    platform.log.warn({ err: error, clipId: asked.id }, 'could not create a clip');
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
  readonly looks: readonly Look[];
  /** The blocked picture that part of the clip resembles. */
  readonly matched: Matched | undefined;
}

async function cutOut(
  { platform: { config, files }, tools, list }: Workshop,
  { id, seconds, created_at, closed_until }: Asked,
  ring: ClipRing,
): Promise<Made | undefined> {
  const endsAt = created_at.getTime();
  // Limits the clip to footage since the latest private show, so footage shown to only a few does not become public.
  const openMs = endsAt - Math.max(ring.startedAt, closed_until?.getTime() ?? 0);
  const wantedMs = Math.min(seconds * 1000, openMs);
  if (wantedMs < LEAST_MS) return undefined;
  const taken = await ring.take(endsAt, wantedMs / 1000);
  if (!taken) return undefined;
  return inWorkFolder(config.DATA_DIR, async (folder) => {
    const whole = join(folder, 'whole.mp4');
    const piece = join(folder, 'piece.mp4');
    await tools.join(taken.paths, whole);
    const toMs = (await tools.durationMs(whole)) - taken.overMs;
    await tools.cut(whole, piece, { fromMs: Math.max(0, toMs - wantedMs), toMs });
    const durationMs = await tools.durationMs(piece);
    if (durationMs < LEAST_MS) return undefined;
    const drawn = await tools.picture(piece, Math.min(1000, durationMs / 2));
    const picture = await sharp(drawn)
      .resize({ width: POSTER_WIDTH, withoutEnlargement: true })
      .webp({ quality: POSTER_QUALITY })
      .toBuffer();
    const plan = planStoryboard(durationMs);
    const looks = await looksOfSheet(await tools.sheet(piece, plan), plan, await sharp(drawn).metadata());
    const found = await findBlocked(list, looks);
    const matched = found && (await keepMatched(files, id, found));
    const made = { looks, matched, video: `clips/${id}.mp4`, poster: `clips/${id}.webp`, durationMs };
    await files.put(made.video, { path: piece }, 'video/mp4');
    await files.put(made.poster, picture, 'image/webp');
    return made;
  });
}

/** Completes a clip. One that resembles a blocked picture is shown as failed until staff decide. */
async function finish({ transactions }: Platform, { id }: Asked, made: Made): Promise<void> {
  const { video, poster, durationMs, looks, matched } = made;
  await transactions.system(async (tx) => {
    const clip = await lockClip(tx, id);
    if (clip?.state !== 'making') return queueRemoval(tx, [video, poster]);
    const files = { video_key: video, poster_key: poster };
    await updateClip(tx, id, { state: matched ? 'failed' : 'ready', ...files, duration_ms: durationMs });
    await setShowPrints(tx, { clipId: id }, looks);
    if (matched) await fileMatch(tx, matched, { kind: 'clip', subjectId: id, hidden: files });
  });
}
