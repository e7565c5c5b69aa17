import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { blurPicture } from '../../../platform/files/blur-picture.ts';
import { fetchFile } from '../../../platform/files/fetch-file.ts';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import { newId } from '../../../platform/ids.ts';
import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { queueRemoval } from '../capture/finish-recording.ts';
import { publishChanged } from '../publish-recording.ts';
import { findRecording } from '../recordings.queries.ts';
import { videoKeys } from '../recordings.rules.ts';
import { listUnblurred } from '../selling/shown.queries.ts';
import { lockRecording, updateRecording } from '../recordings.store.ts';
import type { Workshop } from './transcoding.ts';

export const TRAILER_JOB = 'recordings.trailer';

/** Queues a recording's trailer. A later request replaces one that is still waiting. */
export const queueTrailer = (tx: Tx, recordingId: string): Promise<void> =>
  jobs.add(tx.db, TRAILER_JOB, { recordingId }, { key: `trailer:${recordingId}` });

/** Cuts a recording's trailer, as a job in the long lane. Idempotent. */
export const makeTrailer =
  ({ platform, tools }: Workshop) =>
  async (payload: unknown): Promise<void> => {
    const { recordingId } = payload as { recordingId: string };
    const wanted = await findRecording(platform.database.kysely, recordingId);
    const { trailer_from_ms: from, trailer_to_ms: to, video_key: source } = wanted ?? {};
    if (!tools || !source || from == null || to == null || wanted?.trailer_key) return;
    const key = videoKeys(recordingId, newId()).trailer;
    await inWorkFolder(platform.config.DATA_DIR, async (folder) => {
      const path = join(folder, 'whole.mp4');
      const target = join(folder, 'trailer.mp4');
      if (!(await fetchFile(platform.files, source, path))) return;
      await tools.cut(path, target, { fromMs: Number(from), toMs: Number(to) });
      await platform.files.put(key, { path: target }, 'video/mp4');
      await platform.transactions.system(async (tx) => {
        const now = await lockRecording(tx, recordingId);
        const isSame = now?.trailer_from_ms === from && now.trailer_to_ms === to && now.video_key === source;
        if (!now || !isSame || now.trailer_key) return queueRemoval(tx, [key]);
        await updateRecording(tx, recordingId, { trailer_key: key });
        publishChanged(tx, now);
      });
    });
  };

/** Blurs the posters of recordings made before blurred posters existed, a few at a time. */
export async function blurPosters({ platform }: Pick<Workshop, 'platform'>): Promise<void> {
  for (const { id, poster_key: poster } of await listUnblurred(platform.database.kysely)) {
    const stored = poster ? await platform.files.read(poster) : null;
    if (!stored) continue;
    const key = videoKeys(id, newId()).blurred;
    await platform.files.put(key, await blurPicture(sharp(await buffer(stored.stream))), 'image/webp');
    await platform.transactions.system(async (tx) => {
      const now = await lockRecording(tx, id);
      if (!now || now.poster_key !== poster || now.blurred_key) return queueRemoval(tx, [key]);
      await updateRecording(tx, id, { blurred_key: key });
    });
  }
}
