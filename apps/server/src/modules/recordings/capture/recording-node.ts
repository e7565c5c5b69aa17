import { readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/module.ts';
import { MediaError, type MediaServer } from '../../../platform/ports/media-server.ts';
import { failRecording, finishRecording, queueProcess } from './finish-recording.ts';
import { openPartFile, wholeBytes } from './part-file.ts';
import { listOpen, listParts, listToBring, listWanted, type OpenPart, type Wanted } from '../recordings.queries.ts';
import { partKey } from '../recordings.rules.ts';
import { insertPart, lockRecording, updatePart } from '../recordings.store.ts';
import { openSegment, type OpenedPart, type RecordingSegment } from './recording-segment.ts';

const ROUND_MS = 2000;
/** A node silent for this long no longer delivers parts. The node that now has its folder delivers them instead. */
const NODE_SILENCE_MS = 60_000;
export const LOOK = 'recordings/look';

export interface RecordingNode {
  /**
   * Compares the wanted captures with the running ones, and delivers finished parts. Runs never overlap. Resolves after
   * a run that started at or after the call.
   */
  look(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}
interface Running extends RecordingSegment {
  stop(): void;
}

/**
 * Runs recordings on a media node. Captures the wanted streams into files in its data folder, one per uninterrupted
 * stretch, and moves them to the file store. The database lists the wanted recordings, and the folder contains the
 * captured parts. Both are compared every two seconds, so a lost notification or a crashed process costs only that
 * time.
 */
export function createRecordingNode(platform: Platform, media: MediaServer, nodeUrl: () => string): RecordingNode {
  const { bus, config, database, log } = platform;
  const folder = join(config.DATA_DIR, 'recordings');
  const segments = new Map<string, Running>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopping = false;

  const begin = (wanted: Wanted) =>
    take(platform, { media, folder, nodeUrl, segments, again: () => void look() }, wanted);
  async function round(): Promise<void> {
    const wanted = isStopping ? [] : await listWanted(database.kysely, nodeUrl());
    const ids = new Set(wanted.map((recording) => recording.id));
    for (const [id, segment] of segments) if (!ids.has(id)) segment.stop();
    await Promise.all([...segments].filter(([id]) => !ids.has(id)).map(([, segment]) => segment.closed()));
    for (const recording of wanted) if (!segments.has(recording.id)) await begin(recording);
    if (!isStopping) await bringIn(platform, { folder, nodeUrl: nodeUrl(), taken: segments.values() });
  }
  async function look(): Promise<void> {
    while (running) await running;
    running = round()
      .catch((error: unknown) => log.error({ err: error }, 'the recording timer failed'))
      .finally(() => (running = undefined));
    return running;
  }
  const later = () => {
    if (!isStopping) void look();
  };
  return {
    look,
    start() {
      isStopping = false;
      bus.subscribe(LOOK, later);
      media.onEvent(({ type }) => {
        if (type === 'publisher-connected') later();
      });
      timer = setInterval(() => {
        if (!running) later();
      }, ROUND_MS).unref();
      later();
    },
    /** Closes the files. Their content is delivered on the next start. */
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
      const open = [...segments.values()];
      for (const segment of open) segment.stop();
      await Promise.all(open.map((segment) => segment.closed()));
    },
  };
}

interface Taker {
  readonly media: MediaServer;
  readonly folder: string;
  readonly nodeUrl: () => string;
  readonly segments: Map<string, Running>;
  readonly again: () => void;
}

/** Starts a capture. If the stream can't be recorded, the recording fails, or ends with the parts it already has. */
async function take(platform: Platform, taker: Taker, { id, streamId }: Wanted): Promise<void> {
  const { log, transactions } = platform;
  const { media, folder, nodeUrl, segments } = taker;
  if (!media.stats(streamId).publisher?.connected) return;
  function openPart(): OpenedPart {
    const partId = newId();
    const file = openPartFile(join(folder, `${partId}.mp4`), {
      begin: () =>
        transactions.system((tx) =>
          insertPart(tx, { id: partId, recording_id: id, node_url: nodeUrl(), state: 'open', started_at: tx.now }),
        ),
      onError: (error) => log.error({ err: error, recordingId: id }, 'a recording part ended early'),
    });
    return { id: partId, file };
  }
  const segment = openSegment({
    openPart,
    onPart: taker.again,
    onEnd: () => {
      const running = segments.get(id);
      if (running?.tap !== segment.tap) return;
      segments.delete(id);
      running.stop();
    },
  });
  try {
    const untap = media.tap(streamId, segment.tap);
    const stop = () => {
      untap();
      segment.tap.end();
    };
    segments.set(id, { ...segment, stop });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (error.code !== 'HLS_UNAVAILABLE') return;
    log.warn({ recordingId: id, reason: error.message }, 'could not record a stream');
    await transactions.system(async (tx) => {
      const recording = await lockRecording(tx, id);
      if (recording?.state !== 'recording') return;
      const parts = await listParts(tx.db, id);
      if (parts.some((known) => known.state !== 'lost')) await finishRecording(tx, recording);
      else await failRecording(tx, recording, 'not-recordable');
    });
  }
}

const PART_NAME = /^([0-9a-f-]{36})\.mp4$/;

/** Moves finished parts from the folder to the file store, and deletes files of unknown parts. */
async function bringIn(
  { database, files, transactions }: Platform,
  node: { folder: string; nodeUrl: string; taken: Iterable<RecordingSegment> },
): Promise<void> {
  const writing = new Set([...node.taken].flatMap((segment) => [...segment.writing.keys()]));
  const names = await readdir(node.folder).catch(() => []);
  const ids = names.flatMap((name) => PART_NAME.exec(name)?.[1] ?? []).filter((id) => !writing.has(id));
  if (ids.length === 0) return;
  const heardAfter = new Date(Date.now() - NODE_SILENCE_MS);
  const open = new Set(await listOpen(database.kysely, ids));
  const fileOf = (id: string) => join(node.folder, `${id}.mp4`);
  for (const part of await listToBring(database.kysely, ids, { url: node.nodeUrl, heardAfter })) {
    await bring(part);
    await rm(fileOf(part.id), { force: true });
  }
  for (const id of ids) if (!open.has(id)) await rm(fileOf(id), { force: true });

  async function bring({ id, recordingId, startedAt }: OpenPart): Promise<void> {
    const path = fileOf(id);
    const { mtimeMs } = await stat(path);
    const size = await wholeBytes(path);
    await truncate(path, size);
    if (size > 0) await files.put(partKey(recordingId, id), { path }, 'video/mp4');
    const durationMs = Math.max(0, Math.round(mtimeMs - new Date(startedAt).getTime()));
    await transactions.system(async (tx) => {
      const recording = await lockRecording(tx, recordingId);
      await updatePart(tx, id, { state: size > 0 ? 'stored' : 'lost', bytes: size, duration_ms: durationMs });
      if (recording?.state === 'processing') await queueProcess(tx, recordingId);
    });
  }
}
