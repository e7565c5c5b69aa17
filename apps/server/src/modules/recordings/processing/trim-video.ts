import { join } from 'node:path';
import { queueRemoval } from '../capture/finish-recording.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { previewsOf, type Recording } from '../recordings.rules.ts';
import { lockRecording, updateRecording } from '../recordings.store.ts';
import { publishChanged } from '../publish-recording.ts';
import { fetchFile } from '../../../platform/files/fetch-file.ts';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import { publish, publishReady, type Workshop } from './transcoding.ts';

/** Trims a video. If that fails, the video stays unchanged. */
export async function trimVideo(workshop: Workshop, recording: Recording): Promise<void> {
  const { tools, platform } = workshop;
  const piece = { fromMs: Number(recording.trim_from_ms), toMs: Number(recording.trim_to_ms) };
  await inWorkFolder(platform.config.DATA_DIR, async (folder) => {
    const source = join(folder, 'whole.mp4');
    const target = join(folder, 'piece.mp4');
    const isThere = await fetchFile(platform.files, recording.video_key ?? '', source);
    if (isThere && tools)
      await tools
        .cut(source, target, piece)
        .catch((error: unknown) =>
          platform.log.error({ err: error, recordingId: recording.id }, 'could not trim a video'),
        );
    const isCut = tools !== null && (await tools.durationMs(target)) > 0;
    const made = isCut ? await publish(workshop, tools, recording, target) : null;
    await platform.transactions.system(async (tx) => {
      const now = await lockRecording(tx, recording.id);
      if (!now || now.video_key !== recording.video_key) return queueRemoval(tx, made ? Object.values(made.keys) : []);
      if (made) {
        await queueRemoval(tx, [now.video_key, ...previewsOf(now)]);
        return publishReady(tx, now, made);
      }
      await endCut(tx, now);
    });
  });
}

/** Keeps a video's length and notifies its performer that the trim failed. */
export async function leaveUncut({ platform }: Workshop, { id, video_key: key }: Recording): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const now = await lockRecording(tx, id);
    if (now?.trim_from_ms != null && now.video_key === key) await endCut(tx, now);
  });
}

async function endCut(tx: Tx, recording: Recording): Promise<void> {
  const change = { trim_from_ms: null, trim_to_ms: null, progress: 100, attempts: 0 };
  await updateRecording(tx, recording.id, change);
  publishChanged(tx, { ...recording, ...change }, { cutFailed: true });
}
