import { join } from 'node:path';
import { newId } from '../../platform/ids.ts';
import type { VideoTools } from '../../platform/ports/video-tools.ts';
import { failRecording, queueProcess, queueRemoval } from './finish-recording.ts';
import { findRecording, listParts } from './recordings.queries.ts';
import { PART_MS, partKey, videoKeys, type Part, type Recording } from './recordings.rules.ts';
import { deleteParts, lockRecording, loseOpenParts } from './recordings.store.ts';
import { settlePayment } from './settle-payment.ts';
import { trimVideo } from './trim-video.ts';
import {
  fetchFile,
  inWorkFolder,
  publish,
  tellProgress,
  tellReady,
  type Made,
  type Workshop,
} from './video-workshop.ts';

const RETRY_MS = 5000;

/** The job: makes the video of a recording whose taking is over, or a shorter one of a video. Run twice, it finds nothing to do. */
export const processRecording = (workshop: Workshop) => async (payload: unknown) => {
  const { recordingId } = payload as { recordingId: string };
  const recording = await findRecording(workshop.platform.database.kysely, recordingId);
  if (!recording) return;
  if (recording.state === 'processing') await makeVideo(workshop, recording);
  else if (recording.state === 'ready' && recording.trim_from_ms !== null) await trimVideo(workshop, recording);
};

async function makeVideo(workshop: Workshop, recording: Recording): Promise<void> {
  const { database, transactions } = workshop.platform;
  const parts = await listParts(database.kysely, recording.id);
  if (parts.some((part) => part.state === 'open')) {
    const isLate = Date.now() - (recording.stopped_at?.getTime() ?? 0) > PART_MS;
    await transactions.system(async (tx) => {
      if (isLate) await loseOpenParts(tx, recording.id);
      await queueProcess(tx, recording.id, isLate ? undefined : new Date(tx.now.getTime() + RETRY_MS));
    });
    return;
  }
  const stored = parts.filter((part) => part.state === 'stored');
  await inWorkFolder(workshop, async (folder) => {
    const paths = await fetchParts(workshop, recording.id, stored, folder);
    const readable = workshop.tools ? await readableOf(workshop.tools, paths) : paths;
    if (readable.length === 0)
      return giveUp(workshop, recording, parts, stored.length > 0 ? 'broken' : 'nothing-recorded');
    await tellProgress(workshop, recording, 20);
    const target = join(folder, 'video.mp4');
    const made = workshop.tools
      ? await joinParts(workshop, workshop.tools, recording, readable, target)
      : await keepPlain(workshop, recording, stored, paths);
    await finish(workshop, recording, parts, made);
  });
}

/** What can be played of the parts: one that was cut off in its first moment can't. */
async function readableOf(tools: VideoTools, paths: readonly string[]): Promise<string[]> {
  const readable: string[] = [];
  for (const path of paths) if ((await tools.durationMs(path)) > 0) readable.push(path);
  return readable;
}

async function joinParts(
  workshop: Workshop,
  tools: VideoTools,
  recording: Recording,
  paths: readonly string[],
  target: string,
): Promise<Made> {
  await tools.join(paths, target);
  await tellProgress(workshop, recording, 60);
  return publish(workshop, tools, recording, target);
}

/** Without ffmpeg the longest part is kept as it was taken. */
async function keepPlain(
  { platform: { files } }: Workshop,
  recording: Recording,
  parts: readonly Part[],
  paths: readonly string[],
): Promise<Made> {
  const keys = videoKeys(recording.id, newId());
  const longest = parts.reduce((best, part, index) => (part.bytes > (parts[best]?.bytes ?? 0) ? index : best), 0);
  await files.put(keys.video, { path: paths[longest] ?? '' }, 'video/mp4');
  const { duration_ms: durationMs = 0, bytes = 0 } = parts[longest] ?? {};
  return { durationMs: Number(durationMs), bytes: Number(bytes), keys, storyboard: null, isPlain: true };
}

/** The video is there: what was set aside for it is posted. What nobody would pay for is not kept for anybody. */
async function finish(workshop: Workshop, { id }: Recording, parts: readonly Part[], made: Made): Promise<void> {
  await workshop.platform.transactions.system(async (tx) => {
    const recording = await lockRecording(tx, id);
    const spare = parts.map((part) => partKey(id, part.id));
    if (recording?.state !== 'processing') return queueRemoval(tx, [...Object.values(made.keys), ...spare]);
    const price = await settlePayment(tx, recording, made.durationMs);
    await deleteParts(tx, id);
    if (price === 'voided') {
      await failRecording(tx, recording, 'nothing-recorded');
      return queueRemoval(tx, [...Object.values(made.keys), ...spare]);
    }
    await queueRemoval(tx, spare);
    await tellReady(tx, recording, made);
  });
}

async function giveUp(
  { platform }: Workshop,
  { id }: Recording,
  parts: readonly Part[],
  failure: 'nothing-recorded' | 'broken',
): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const recording = await lockRecording(tx, id);
    if (recording?.state === 'processing') await failRecording(tx, recording, failure);
    await deleteParts(tx, id);
    await queueRemoval(
      tx,
      parts.map((part) => partKey(id, part.id)),
    );
  });
}

async function fetchParts(workshop: Workshop, recordingId: string, parts: readonly Part[], folder: string) {
  const paths: string[] = [];
  for (const part of parts) {
    const path = join(folder, `${part.id}.mp4`);
    if (await fetchFile(workshop, partKey(recordingId, part.id), path)) paths.push(path);
  }
  return paths;
}
