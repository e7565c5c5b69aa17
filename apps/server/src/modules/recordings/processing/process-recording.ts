import { join } from 'node:path';
import { fetchFile } from '../../../platform/files/fetch-file.ts';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import { newId } from '../../../platform/ids.ts';
import { withSignOfLife } from '../../../platform/jobs/with-sign-of-life.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import { failRecording, queueProcess, queueRemoval } from '../capture/finish-recording.ts';
import { findRecording, listParts } from '../recordings.queries.ts';
import { beginAtZero } from './plain-video.ts';
import { isDue, mostAttempts, PART_MS, partKey, videoKeys, type Part, type Recording } from '../recordings.rules.ts';
import { deleteParts, lockRecording, loseOpenParts, updateRecording } from '../recordings.store.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { leaveUncut, trimVideo } from './trim-video.ts';
import { publish, publishProgress, publishReady, type Made, type Workshop } from './transcoding.ts';

const RETRY_MS = 5000;

/** Produces the video of a finished capture, or trims an existing video, as a job. Idempotent. */
export const processRecording = (workshop: Workshop) => async (payload: unknown) => {
  const { recordingId } = payload as { recordingId: string };
  if (await waitForParts(workshop, recordingId)) return;
  const recording = await beginAttempt(workshop, recordingId);
  if (!recording) return;
  try {
    const { transactions, log } = workshop.platform;
    const live = () => transactions.system((tx) => updateRecording(tx, recordingId, { worked_at: tx.now }));
    await withSignOfLife(live, { log, subject: { recordingId } }, () =>
      recording.state === 'processing' ? makeVideo(workshop, recording) : trimVideo(workshop, recording),
    );
  } catch (error) {
    if (recording.attempts < mostAttempts(recording)) throw error;
    workshop.platform.log.error({ err: error, recordingId }, 'gave up on a video');
    await giveUp(workshop, recording);
  }
};

/** Returns true if parts are still missing, and postpones the job. Parts that are long overdue are considered lost. */
async function waitForParts({ platform }: Workshop, recordingId: string): Promise<boolean> {
  const recording = await findRecording(platform.database.kysely, recordingId);
  if (recording?.state !== 'processing') return false;
  const parts = await listParts(platform.database.kysely, recordingId);
  if (!parts.some((part) => part.state === 'open')) return false;
  const isLate = Date.now() - (recording.stopped_at?.getTime() ?? 0) > PART_MS;
  await platform.transactions.system(async (tx) => {
    if (isLate) await loseOpenParts(tx, recordingId);
    await queueProcess(tx, recordingId, isLate ? undefined : new Date(tx.now.getTime() + RETRY_MS));
  });
  return true;
}

/**
 * Counts an attempt before it starts, so that an attempt that crashes the process counts too. Returns null if there is
 * nothing to do or too many attempts have been made.
 */
async function beginAttempt(workshop: Workshop, recordingId: string): Promise<Recording | null> {
  const recording = await workshop.platform.transactions.system(async (tx) => {
    const found = await lockRecording(tx, recordingId);
    if (!found || !isDue(found)) return null;
    const change = { attempts: found.attempts + 1, worked_at: tx.now };
    await updateRecording(tx, recordingId, change);
    return { ...found, ...change };
  });
  if (!recording || recording.attempts <= mostAttempts(recording)) return recording;
  await giveUp(workshop, recording);
  return null;
}

async function makeVideo(workshop: Workshop, recording: Recording): Promise<void> {
  const parts = await listParts(workshop.platform.database.kysely, recording.id);
  await inWorkFolder(workshop.platform.config.DATA_DIR, async (folder) => {
    const fetched = await fetchParts(workshop, recording.id, parts, folder);
    const readable = workshop.tools ? await readableOf(workshop.tools, fetched) : fetched;
    if (readable.length === 0)
      return failMaking(workshop, recording, fetched.length > 0 ? 'broken' : 'nothing-recorded');
    await publishProgress(workshop, recording, 20);
    const target = join(folder, 'video.mp4');
    const made = workshop.tools
      ? await joinParts(workshop, workshop.tools, recording, readable, target)
      : await keepPlain(workshop, recording, readable);
    await finish(workshop, recording, parts, made);
  });
}

interface Fetched {
  readonly part: Part;
  readonly path: string;
}

/** Filters out unplayable parts, such as a part cut off right at its start. */
async function readableOf(tools: VideoTools, fetched: readonly Fetched[]): Promise<Fetched[]> {
  const readable: Fetched[] = [];
  for (const one of fetched) if ((await tools.durationMs(one.path)) > 0) readable.push(one);
  return readable;
}

async function joinParts(
  workshop: Workshop,
  tools: VideoTools,
  recording: Recording,
  fetched: readonly Fetched[],
  target: string,
): Promise<Made> {
  await tools.join(
    fetched.map(({ path }) => path),
    target,
  );
  await publishProgress(workshop, recording, 60);
  return publish(workshop, tools, recording, target);
}

/** Keeps the largest part as captured, for nodes without ffmpeg. */
async function keepPlain(
  { platform: { files } }: Workshop,
  recording: Recording,
  fetched: readonly Fetched[],
): Promise<Made> {
  const keys = videoKeys(recording.id, newId());
  const { part, path } = fetched.reduce((best, one) => (one.part.bytes > best.part.bytes ? one : best));
  const durationMs = await beginAtZero(path);
  await files.put(keys.video, { path }, 'video/mp4');
  return {
    durationMs,
    bytes: Number(part.bytes),
    keys,
    storyboard: null,
    isPlain: true,
    looks: [],
    matched: undefined,
  };
}

/** Posts the payment held for a finished video. Deletes a video that is too short for its price. */
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
    await publishReady(tx, recording, made);
  });
}

/** Gives up after too many attempts. A new video fails, and a video to be trimmed keeps its length. */
const giveUp = (workshop: Workshop, recording: Recording): Promise<void> =>
  recording.state === 'processing' ? failMaking(workshop, recording, 'broken') : leaveUncut(workshop, recording);

async function failMaking(
  { platform }: Workshop,
  { id }: Recording,
  failure: 'nothing-recorded' | 'broken',
): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const recording = await lockRecording(tx, id);
    if (recording?.state !== 'processing') return;
    const parts = await listParts(tx.db, id);
    await failRecording(tx, recording, failure);
    await deleteParts(tx, id);
    await queueRemoval(
      tx,
      parts.map((part) => partKey(id, part.id)),
    );
  });
}

async function fetchParts(workshop: Workshop, recordingId: string, parts: readonly Part[], folder: string) {
  const fetched: Fetched[] = [];
  for (const part of parts) {
    const path = join(folder, `${part.id}.mp4`);
    if (part.state === 'stored' && (await fetchFile(workshop.platform.files, partKey(recordingId, part.id), path)))
      fetched.push({ part, path });
  }
  return fetched;
}
