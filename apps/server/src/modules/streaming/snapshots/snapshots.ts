import sharp from 'sharp';
import type { Platform } from '../../../platform/module.ts';
import type { MediaServer } from '../../../platform/ports/media-server.ts';
import type { PictureList } from '../../../platform/ports/picture-list.ts';
import { fileMatch, findBlocked, keepMatched, looksOf } from '../../pictures/index.ts';
import { findStream, type NodeBroadcast } from '../grants/gate.queries.ts';
import { KEPT_SNAPSHOTS, snapshotKeys } from '../streaming.rules.ts';
import { setSnapshot } from '../streaming.store.ts';

const EVERY_MS = 20_000;
const WIDE_PIXELS = 640;
const SMALL_PIXELS = 320;

/**
 * Takes snapshots of running broadcasts, one at a time, each broadcast every 20 s. Takes none without ffmpeg. A
 * snapshot that resembles a blocked picture is not published and is reported to staff once; the broadcast continues
 * until they decide.
 */
export function createSnapshots(
  platform: Pick<Platform, 'files' | 'database' | 'log' | 'transactions'>,
  media: MediaServer,
  list: PictureList,
) {
  const { files, database, log, transactions } = platform;
  /** Blocked picture last reported to staff, by broadcast. */
  const filed = new Map<string, string>();
  const takenMs = new Map<string, number>();
  let running: Promise<void> | undefined;

  const webp = (jpeg: Buffer, width: number): Promise<Buffer> =>
    sharp(jpeg).resize({ width, withoutEnlargement: true }).webp({ quality: 70, effort: 2 }).toBuffer();

  /** Returns true if a picture is blocked, and notifies staff if so. */
  async function isBlocked({ id, performerId }: NodeBroadcast, jpeg: Buffer): Promise<boolean> {
    const found = await findBlocked(list, await looksOf(sharp(jpeg)));
    if (!found) return false;
    if (filed.get(id) === found.id) return true;
    const matched = await keepMatched(files, `${id}-${found.id}`, found);
    await transactions.system((tx) => fileMatch(tx, matched, { kind: 'room', subjectId: performerId, hidden: null }));
    filed.set(id, found.id);
    return true;
  }

  async function take(show: NodeBroadcast): Promise<void> {
    const jpeg = await media.snapshot(show.id);
    // Check again, because the room may have closed for a paid show while other pictures were being taken.
    if (!jpeg || (await findStream(database.kysely, show.id))?.isClosed !== false) return;
    if (await isBlocked(show, jpeg)) return;
    const next = snapshotKeys(show.id, show.snapshot + 1);
    await files.put(next.wide, await webp(jpeg, WIDE_PIXELS), 'image/webp');
    await files.put(next.small, await webp(jpeg, SMALL_PIXELS), 'image/webp');
    const isKept = await setSnapshot(database.kysely, show.id, show.snapshot + 1);
    // Keep one more than previews show, because recently served pages still reference it.
    await removeSnapshots(files, show.id, isKept ? show.snapshot - KEPT_SNAPSHOTS : show.snapshot + 1);
  }

  return {
    /**
     * Starts the snapshots that are due, without waiting for them. Does nothing while an earlier round is still
     * running.
     */
    round(shows: readonly NodeBroadcast[], now: Date): void {
      if (running) return;
      const onAir = new Set(shows.map((show) => show.id));
      for (const known of [takenMs, filed])
        for (const streamId of known.keys()) if (!onAir.has(streamId)) known.delete(streamId);
      const due = shows.filter((show) => now.getTime() - (takenMs.get(show.id) ?? 0) >= EVERY_MS);
      if (due.length === 0) return;
      running = (async () => {
        for (const show of due) {
          takenMs.set(show.id, now.getTime());
          await take(show).catch((error: unknown) => log.warn({ err: error }, 'could not take a snapshot'));
        }
      })().finally(() => (running = undefined));
    },
    /** Waits for the current round to finish. */
    settled: async (): Promise<void> => running,
  };
}

/** Deletes both sizes of a snapshot. Missing files are ignored. */
export async function removeSnapshots(files: Pick<Platform['files'], 'remove'>, streamId: string, snapshot: number) {
  if (snapshot < 1) return;
  const { wide, small } = snapshotKeys(streamId, snapshot);
  await Promise.all([files.remove(wide), files.remove(small)]);
}
