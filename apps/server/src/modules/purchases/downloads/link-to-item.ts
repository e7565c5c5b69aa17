import { DAY_MS } from '@footlight/contract/time';
import { createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Answer, Input, purchases } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { jobs } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { lockPurchase } from '../../bought/index.ts';
import { markPicture } from './draw-mark.ts';
import { countDownloads, countWaiting, findSource } from './downloads.queries.ts';
import * as rules from './downloads.rules.ts';
import type { CopyRow, Source } from './downloads.rules.ts';
import { noteItemDownload, takeCopy, updateCopy } from './downloads.store.ts';
import { createDrawQueue } from '../../../platform/pictures/draw-queue.ts';

type Download = Answer<typeof purchases.download>;
export interface DownloadDoors {
  readonly files: Pick<FileStore, 'put' | 'read' | 'signedUrl'>;
  readonly secret: string;
  /** True if downloads are marked with the buyer's name. */
  readonly marks: () => boolean;
  readonly canMarkVideos: boolean;
}

export const MARK_JOB = 'purchases.mark-copy';
/** Queues a video copy. A later request replaces one that is still waiting. */
export const queueCopy = (tx: Tx, copyId: string): Promise<void> =>
  jobs.add(tx.db, MARK_JOB, { copyId }, { key: `copy:${copyId}` });

const aDayBefore = (tx: Tx) => new Date(tx.now.getTime() - DAY_MS);
const tooOften = () =>
  refuse('SLOW_DOWN', `You can download this ${rules.MOST_LINKS} times a day. Please come back tomorrow.`);

/**
 * Returns a link to a photo, video or recording the caller has bought, either the displayed version or the creator's
 * original. While a copy marked with the caller's name is being made, returns its progress instead. Records each link.
 * Throws NOT_FOUND if the caller hasn't bought it, NOT_OFFERED for an original the creator doesn't provide, SLOW_DOWN
 * after five links to one item within a day or while three copies are being prepared, or UNAVAILABLE if a mark is
 * required but can't be drawn.
 */
export const linkToItem = (doors: DownloadDoors) => {
  const queue = createDrawQueue({ atOnce: 1, waiting: 20 });
  return async (context: RequestContext, { params, query }: Input<typeof purchases.download>): Promise<Download> => {
    const { caller, db } = context;
    const wanted = { buyerId: caller.accountId, itemId: params.id, wantsOriginal: query.original === true };
    const found = (await findSource(db, wanted)) ?? refuse('NOT_FOUND');
    const source = { ...found, key: found.key ?? refuse('NOT_OFFERED', 'There is no original of this to download.') };
    const isMarked = doors.marks();
    const fileName = rules.fileNameOf(isMarked ? { ...source, extension: rules.shownExtension(source.kind) } : source);
    let key = source.key;
    if (isMarked) {
      if (source.kind === 'video' && !doors.canMarkVideos)
        refuse('UNAVAILABLE', 'This site cannot prepare videos, because ffmpeg is missing.');
      const copy = await context.inTransaction((tx) => wantCopy(tx, source));
      if (copy.state !== 'ready' && source.kind === 'video')
        return { state: 'preparing', progress: copy.progress, fileName };
      if (copy.state !== 'ready') await queue.run(() => drawCopy(context, doors, source, copy));
      key = rules.copyKey(copy);
    }
    const addressHash = createHmac('sha256', doors.secret).update(`download:${caller.address}`).digest();
    await context.inTransaction(async (tx) => {
      const purchase = await lockPurchase(tx, source.purchaseId);
      if (purchase?.state !== 'paid') refuse('NOT_FOUND');
      const bounds = { addressHash, most: rules.MOST_LINKS, since: aDayBefore(tx) };
      if (!(await noteItemDownload(tx, source, bounds))) tooOften();
    });
    const { url, expiresAt } = await doors.files.signedUrl(key, rules.LINK_SECONDS, { saveAs: fileName });
    return { state: 'ready', progress: 100, fileName, url, expiresAt: expiresAt.toISOString() };
  };
};

/** Returns the existing copy, or starts preparing one. */
async function wantCopy(tx: Tx, source: Source): Promise<CopyRow> {
  if ((await countDownloads(tx.db, source, aDayBefore(tx))) >= rules.MOST_LINKS) tooOften();
  const wanted = { buyer_id: tx.caller.accountId, item_id: source.itemId, kind: source.kind };
  const times = { worked_at: tx.now, created_at: tx.now };
  const id = newId();
  const copy = await takeCopy(tx, { ...wanted, ...times, id, source_key: source.key, mark: rules.markOf(source) });
  const isOver = copy.ends_at !== null && copy.ends_at.getTime() < tx.now.getTime() + rules.LINK_SECONDS * 1000;
  const isFresh = copy.id === id;
  if (copy.state === 'preparing' && !isFresh) return copy;
  if (copy.state === 'ready' && !isOver) return copy;
  if (
    source.kind === 'video' &&
    (await countWaiting(tx.db, tx.caller.accountId)) > rules.MOST_WAITING - (isFresh ? 0 : 1)
  )
    refuse('SLOW_DOWN', 'Other copies of yours are being prepared. Please wait until they are ready.');
  const change = { state: 'preparing', progress: 0, attempts: 0, ends_at: null, worked_at: tx.now } as const;
  if (!isFresh) await updateCopy(tx, copy.id, change);
  if (source.kind === 'video') await queueCopy(tx, copy.id);
  return { ...copy, ...change };
}

async function drawCopy(
  context: RequestContext,
  { files }: DownloadDoors,
  source: Source,
  copy: CopyRow,
): Promise<void> {
  const stored = (await files.read(source.key)) ?? refuse('NOT_FOUND');
  const marked = await markPicture(await buffer(stored.stream), copy.mark);
  await files.put(rules.copyKey(copy), marked, 'image/webp');
  await context.inTransaction((tx) =>
    updateCopy(tx, copy.id, {
      state: 'ready',
      progress: 100,
      ends_at: new Date(tx.now.getTime() + rules.COPY_MS),
      worked_at: tx.now,
    }),
  );
}
