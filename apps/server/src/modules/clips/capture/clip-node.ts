import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../../platform/module.ts';
import { MediaError, type MediaServer } from '../../../platform/ports/media-server.ts';
import type { PictureList } from '../../../platform/ports/picture-list.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import { listAsked, listWanted } from '../clips.queries.ts';
import { ClipRing } from './clip-ring.ts';
import { makeClip } from './make-clip.ts';

const ROUND_MS = 2000;
/** Bus topic that makes all nodes check for work immediately. */
export const LOOK = 'clips/look';

export interface ClipNodeDoors {
  readonly media: MediaServer;
  readonly tools: VideoTools;
  readonly nodeUrl: () => string;
  readonly list: PictureList;
}
interface Kept {
  readonly ring: ClipRing;
  readonly untap: () => void;
}

/**
 * Creates the clip worker of a media node, which keeps the last seconds of shows that allow clips and makes requested
 * clips. It polls the database every two seconds, and immediately on a `LOOK` notice.
 */
export function createClipNode(platform: Platform, { media, tools, nodeUrl, list }: ClipNodeDoors) {
  const { bus, config, database, log } = platform;
  const folder = join(config.DATA_DIR, 'clips', String(process.pid));
  const kept = new Map<string, Kept>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAgain = false;
  let isStopping = false;

  const drop = async (streamId: string) => {
    const { ring, untap } = kept.get(streamId) ?? {};
    kept.delete(streamId);
    untap?.();
    await ring?.drop();
  };
  function keep(streamId: string): void {
    if (!media.stats(streamId).publisher?.connected) return;
    const ring = new ClipRing(folder, (error) => log.warn({ err: error, streamId }, 'a clip buffer was interrupted'));
    try {
      kept.set(streamId, { ring, untap: media.tap(streamId, ring) });
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
    }
  }
  async function round(): Promise<void> {
    const wanted = new Set(isStopping ? [] : await listWanted(database.kysely, nodeUrl()));
    // Clips come first, because this round may drop the footage they are cut from.
    if (!isStopping)
      for (const asked of await listAsked(database.kysely, nodeUrl()))
        await makeClip({ platform, tools, list }, asked, asked.stream_id ? kept.get(asked.stream_id)?.ring : undefined);
    for (const streamId of Array.from(kept.keys()))
      if (!wanted.has(streamId) || !media.stats(streamId).publisher) await drop(streamId);
    for (const streamId of wanted) if (!kept.has(streamId)) keep(streamId);
  }
  function look(): void {
    isAgain = true;
    running ??= rounds().finally(() => (running = undefined));
  }
  async function rounds(): Promise<void> {
    while (isAgain) {
      isAgain = false;
      await round().catch((error: unknown) => log.error({ err: error }, 'the clip timer failed'));
    }
  }
  return {
    async start(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      bus.subscribe(LOOK, () => !isStopping && look());
      timer = setInterval(look, ROUND_MS).unref();
      look();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await running;
      for (const streamId of Array.from(kept.keys())) await drop(streamId);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
