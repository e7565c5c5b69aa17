import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fetchFile } from '../../../platform/files/fetch-file.ts';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import { BadPicture } from '../../../platform/pictures/bad-picture.ts';
import { cleanPicture } from '../../../platform/pictures/clean-picture.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import { inAttempt, Superseded, type Attempt } from '../processing/attempt.ts';
import { hidesSomething } from '../processing/ladder.ts';
import type { Workshop } from '../processing/process-upload.ts';
import type { KeptOriginal } from '../renditions.ts';
import { queueRemovalOf } from '../upload-jobs.ts';
import { findUpload } from '../uploads.queries.ts';
import { MOST_ATTEMPTS, type UploadRow } from '../uploads.rules.ts';
import { deleteAttempt, lockUploads, updateUpload } from '../uploads.store.ts';
import { readGiven } from './originals.queries.ts';
import { setOriginal } from './originals.store.ts';

/** ffmpeg's names for the containers that originals stay in. Others become Matroska. */
const CONTAINERS: Readonly<Record<string, readonly [format: string, extension: string, mime: string]>> = {
  mp4: ['mp4', 'mp4', 'video/mp4'],
  mov: ['mov', 'mov', 'video/quicktime'],
  webm: ['webm', 'webm', 'video/webm'],
};
const MATROSKA = ['matroska', 'mkv', 'video/matroska'] as const;

/**
 * Stores an original without its metadata for buyers, as a job. Idempotent. A file that can't be cleaned after several
 * attempts is marked as such.
 */
export const keepOriginal = (workshop: Workshop) => async (payload: unknown) => {
  const { uploadId } = payload as { uploadId: string };
  const { platform, ending } = workshop;
  const upload = await begin(workshop, uploadId);
  if (!upload) return;
  if (upload.attempts > MOST_ATTEMPTS) return finish(workshop, uploadId, null);
  try {
    await inAttempt(platform, uploadId, async (attempt) =>
      finish(workshop, uploadId, await make(workshop, upload, attempt), attempt),
    );
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!ending.aborted) platform.log.warn({ err: error, uploadId }, 'could not keep an original');
    throw error;
  }
};

/**
 * Counts the attempt before it starts, so that a file that kills its process is eventually abandoned. Undefined if
 * there is nothing to do.
 */
async function begin({ platform, tools }: Workshop, id: string): Promise<UploadRow | undefined> {
  const found = await findUpload(platform.database.kysely, id);
  if (!found || (found.purpose === 'video' && !tools)) return undefined;
  const given = await readGiven(platform.database.kysely, found.owner_id);
  if (!(found.purpose === 'photo' ? given.photos : given.videos)) return undefined;
  return platform.transactions.system(async (tx) => {
    const [upload] = await lockUploads(tx, [id]);
    if (!upload || !waitsForOriginal(upload)) return undefined;
    const change = { attempts: upload.attempts + 1 };
    await updateUpload(tx, id, change);
    return { ...upload, ...change };
  });
}

const waitsForOriginal = ({ state, renditions, original_key: key }: UploadRow): boolean =>
  state === 'ready' && key !== null && renditions?.original === undefined;

/** Stores the cleaned original. Returns null if the metadata can't be removed. */
async function make(workshop: Workshop, upload: UploadRow, attempt: Attempt): Promise<KeptOriginal | null> {
  const { platform, tools, ending: signal } = workshop;
  return inWorkFolder(platform.config.DATA_DIR, async (folder) => {
    const path = join(folder, 'source');
    if (!(await fetchFile(platform.files, upload.original_key ?? '', path, signal))) return null;
    if (upload.kind === 'image') return keepPicture(attempt, path);
    return tools ? keepVideo(tools, { upload, attempt, path, folder, signal }) : null;
  });
}

async function keepPicture(attempt: Attempt, path: string): Promise<KeptOriginal | null> {
  const picture = await cleanPicture(path).catch((error: unknown) => {
    if (error instanceof BadPicture) return null;
    throw error;
  });
  if (!picture) return null;
  const { content, ...facts } = picture;
  const key = attempt.keyOf(`original.${facts.extension}`);
  await attempt.put(key, content, facts.mime);
  return { key, ...facts, bytes: content.length };
}

interface VideoSource {
  readonly upload: UploadRow;
  readonly attempt: Attempt;
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}
async function keepVideo(
  tools: VideoTools,
  { upload, attempt, path, folder, signal }: VideoSource,
): Promise<KeptOriginal | null> {
  const look = await tools.look(path);
  const [format, extension, mime] = CONTAINERS[extname(upload.original_key ?? '').slice(1)] ?? MATROSKA;
  const target = join(folder, `clean.${extension}`);
  // A copy would reveal the part that the creator cut off.
  if (typeof look === 'string' || hidesSomething(look)) return null;
  await tools.clean(path, target, { format, signal });
  const key = attempt.keyOf(`original.${extension}`);
  await attempt.put(key, { path: target }, mime);
  return { key, extension, mime, bytes: (await stat(target)).size, width: look.width, height: look.height };
}

/**
 * Records the original. Deletes it instead if the file has changed in the meantime or its owner no longer offers
 * originals.
 */
async function finish(
  { platform }: Workshop,
  id: string,
  original: KeptOriginal | null,
  attempt?: Attempt,
): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const [upload] = await lockUploads(tx, [id]);
    if (attempt && !(await deleteAttempt(tx, attempt.id))) throw new Superseded();
    const given = upload && (await readGiven(tx.db, upload.owner_id));
    const isGiven = upload?.purpose === 'photo' ? given?.photos : given?.videos;
    if (!upload || !isGiven || !waitsForOriginal(upload)) return queueRemovalOf(tx, original ? [original.key] : []);
    await setOriginal(tx, id, original);
  });
}
