import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFile } from '../../../platform/files/fetch-file.ts';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import { progressOf } from '../../../platform/jobs/progress.ts';
import { withSignOfLife } from '../../../platform/jobs/with-sign-of-life.ts';
import type { Platform } from '../../../platform/module.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { drawMark } from './draw-mark.ts';
import { COPY_MS, copyKey, MOST_ATTEMPTS, type CopyRow } from './downloads.rules.ts';
import { lockCopy, updateCopy } from './downloads.store.ts';

export interface CopyWorkshop {
  readonly platform: Pick<Platform, 'config' | 'files' | 'log' | 'transactions'>;
  /** Null without ffmpeg. */
  readonly tools: VideoTools | null;
  /** Aborts when this process shuts down. The next process finishes the work. */
  readonly ending: AbortSignal;
}

/** Marks a video copy with the buyer's name, as a job in the long lane. Idempotent. */
export const markCopy = (workshop: CopyWorkshop) => async (payload: unknown) => {
  const { copyId } = payload as { copyId: string };
  const { platform, tools, ending } = workshop;
  const copy = await change(workshop, copyId, (found) => ({ attempts: found.attempts + 1 }));
  if (!copy || !tools) return;
  if (copy.attempts > MOST_ATTEMPTS) return void (await change(workshop, copyId, () => ({ state: 'failed' })));
  const live = () => platform.transactions.system((tx) => updateCopy(tx, copyId, { worked_at: tx.now }));
  try {
    await withSignOfLife(live, { log: platform.log, subject: { copyId } }, () => make(workshop, tools, copy));
  } catch (error) {
    if (ending.aborted) await change(workshop, copyId, (found) => ({ attempts: found.attempts - 1 }));
    else if (copy.attempts >= MOST_ATTEMPTS) {
      platform.log.error({ err: error, copyId }, 'gave up on a download copy');
      return void (await change(workshop, copyId, () => ({ state: 'failed' })));
    }
    throw error;
  }
};

async function make(workshop: CopyWorkshop, tools: VideoTools, copy: CopyRow): Promise<void> {
  const { platform, ending: signal } = workshop;
  await inWorkFolder(platform.config.DATA_DIR, async (folder) => {
    const [path, mark, target] = ['source.mp4', 'mark.png', 'marked.mp4'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    if (!(await fetchFile(platform.files, copy.source_key, path, signal))) throw new Error('the video is not there');
    const look = await tools.look(path);
    if (typeof look === 'string') throw new Error(`the video cannot be read: ${look}`);
    await writeFile(mark, await drawMark(look, copy.mark));
    const progress = progressOf(
      async (percent) => void (await change(workshop, copy.id, () => ({ progress: percent }))),
    );
    const onProgress = (doneMs: number) => progress(Math.min(99, Math.floor((doneMs / look.durationMs) * 100)));
    await tools.mark(path, target, { look, mark, onProgress, signal });
    await platform.files.put(copyKey(copy), { path: target }, 'video/mp4');
  });
  await change(workshop, copy.id, (_found, tx) => ({
    state: 'ready',
    progress: 100,
    ends_at: new Date(tx.now.getTime() + COPY_MS),
  }));
}

type Change = Partial<Pick<CopyRow, 'state' | 'progress' | 'attempts' | 'ends_at'>>;
/** Updates a copy's state and notifies its buyer. Returns undefined if it is no longer being prepared. */
const change = (
  { platform }: CopyWorkshop,
  id: string,
  changeOf: (found: CopyRow, tx: Tx) => Change,
): Promise<CopyRow | undefined> =>
  platform.transactions.system(async (tx) => {
    const found = await lockCopy(tx, id);
    if (found?.state !== 'preparing') return undefined;
    const changed = changeOf(found, tx);
    await updateCopy(tx, id, { ...changed, worked_at: tx.now });
    const { buyer_id: buyerId, item_id: itemId, state, progress } = { ...found, ...changed };
    tx.announce('copy/changed', { buyerId, itemId, state, progress });
    return { ...found, ...changed };
  });
