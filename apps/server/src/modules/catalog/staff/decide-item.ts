import type { Answer, catalogStaff, Input } from '@footlight/contract';
import { wordsOf } from '../../../platform/db/word-search.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { composedKind, composeFor, queueMail, type MailKind } from '../../mails/index.ts';
import type { ItemRow } from '../catalog.rules.ts';
import { lockItems, updateItem } from '../catalog.store.ts';
import { listParticipants, listWaitingPhotos } from '../catalog.queries.ts';
import { findAny, listForStaff } from '../item.queries.ts';
import { ownItem, type OwnItem } from '../item-views.ts';
import { galleryIdOf } from '../own/own.queries.ts';
import type { CatalogDoors } from '../own/save-item.ts';
import { settleItem } from '../settle-item.ts';

const decided = composedKind(
  'catalog.decided',
  '“First light” was not approved',
  'Hello Ada,',
  'We couldn’t approve it. Reason: it shows a logo',
);
export const itemMails: readonly MailKind[] = [decided];

type List = Answer<typeof catalogStaff.items>;

/** Lists items by status, oldest first. Filters by words, or by creator with `@username`. */
export const listItems =
  ({ files }: Pick<CatalogDoors, 'files'>) =>
  async ({ db, caller, now }: RequestContext, { query }: Input<typeof catalogStaff.items>): Promise<List> => {
    const { limit, offset, cursor, sort, sortBy, q = '', ...narrow } = query;
    const filters = { ...narrow, ...(q.startsWith('@') ? { words: [], username: q.slice(1) } : { words: wordsOf(q) }) };
    const page = { limit, offset, cursor, sort };
    const { rows, total, ...next } = await listForStaff(db, caller, filters, { order: sortBy, page });
    const participants = await listParticipants(
      db,
      rows.map(({ id }) => id),
      now,
    );
    return { data: await Promise.all(rows.map((row) => ownItem(files, row, caller, participants))), ...total, ...next };
  };

/** Reads one item in full. Throws NOT_FOUND. */
export const viewItem =
  ({ files }: Pick<CatalogDoors, 'files'>) =>
  async ({ db, caller, now }: RequestContext, { params }: { params: { id: string } }): Promise<OwnItem> => {
    const item = (await findAny(db, caller, params.id)) ?? refuse('NOT_FOUND');
    return ownItem(files, item, caller, await listParticipants(db, [item.id], now));
  };

interface Locked {
  readonly item: ItemRow;
  readonly gallery: ItemRow | undefined;
  readonly waiting: readonly ItemRow[];
}
/** Locks an item, its gallery and the photos in it that await review. Throws NOT_FOUND. */
export async function lockWithGallery(tx: Tx, id: string): Promise<Locked> {
  const galleryId = await galleryIdOf(tx.db, id);
  const ids = [id, ...(galleryId ? [galleryId] : []), ...(await listWaitingPhotos(tx.db, id))];
  const locked = await lockItems(tx, ids.toSorted());
  const item = locked.find((one) => one.id === id) ?? refuse('NOT_FOUND');
  const others = locked.filter((one) => one !== item);
  return {
    item,
    gallery: others.find((one) => one.kind === 'gallery'),
    waiting: others.filter((one) => one.kind === 'photo' && one.status === 'pending'),
  };
}

/**
 * Approves an item and emails its creator. A gallery is approved with its waiting photos. Throws NOT_FOUND, or
 * CONFLICT if already approved.
 */
export const approveItem =
  (doors: CatalogDoors) =>
  async (context: RequestContext, input: Input<typeof catalogStaff.approve>): Promise<OwnItem> => {
    await context.inTransaction(async (tx) => {
      const { item, gallery, waiting } = await lockWithGallery(tx, input.params.id);
      if (item.is_approved && item.status !== 'pending') refuse('CONFLICT', 'This has already been approved.');
      // The item comes last, because the status of a gallery depends on its photos.
      for (const one of [...waiting, item]) await approve(tx, doors, one);
      await settleAgain(tx, doors, gallery);
      await record(tx, { action: 'item.approve', subject: `item:${item.id}`, detail: { title: item.title } });
      await mailCreator(tx, item);
    });
    return viewItem(doors)(context, input);
  };

async function approve(tx: Tx, { approvesFirst }: Pick<CatalogDoors, 'approvesFirst'>, item: ItemRow): Promise<void> {
  const change = { is_approved: true, rejection_reason: null, updated_at: tx.now };
  const status = item.status === 'rejected' ? 'draft' : item.status;
  await updateItem(tx, item.id, { ...change, status });
  await settleItem(tx, { ...item, ...change, status }, { approvesFirst: approvesFirst(), before: item.status });
}

/** Settles a gallery after one of its photos changed. */
async function settleAgain(
  tx: Tx,
  { approvesFirst }: Pick<CatalogDoors, 'approvesFirst'>,
  gallery: ItemRow | undefined,
): Promise<void> {
  if (gallery) await settleItem(tx, gallery, { approvesFirst: approvesFirst(), before: gallery.status });
}

/**
 * Rejects an item, even one on sale, and emails the reason to its creator. Throws NOT_FOUND, or CONFLICT if
 * already rejected.
 */
export const rejectItem =
  (doors: CatalogDoors) =>
  async (context: RequestContext, input: Input<typeof catalogStaff.reject>): Promise<OwnItem> => {
    await context.inTransaction(async (tx) => {
      const { reason } = input.body;
      const { item, gallery } = await lockWithGallery(tx, input.params.id);
      if (item.status === 'rejected') refuse('CONFLICT', 'This has already been rejected.');
      const change = { is_approved: false, rejection_reason: reason, updated_at: tx.now };
      await updateItem(tx, item.id, change);
      await settleItem(tx, { ...item, ...change }, { approvesFirst: doors.approvesFirst(), before: item.status });
      await settleAgain(tx, doors, gallery);
      await record(tx, { action: 'item.reject', subject: `item:${item.id}`, detail: { title: item.title, reason } });
      await mailCreator(tx, item, reason);
    });
    return viewItem(doors)(context, input);
  };

/** Mails the decision to the creator. With a `reason`, the decision is a rejection. */
async function mailCreator(tx: Tx, { performer_id: creatorId, title }: ItemRow, reason?: string): Promise<void> {
  const account = await findAccount(tx.db, { id: creatorId });
  if (!account) return;
  await queueMail(
    tx,
    composeFor(
      decided,
      account,
      reason === undefined
        ? {
            en: [`“${title}” is approved`, `We’ve reviewed “${title}” and approved it.`],
            de: [`„${title}“ ist freigegeben`, `Wir haben „${title}“ geprüft und freigegeben.`],
          }
        : {
            en: [`“${title}” was not approved`, `We couldn’t approve “${title}”. Reason: ${reason}`],
            de: [`„${title}“ wurde nicht freigegeben`, `Wir konnten „${title}“ nicht freigeben. Grund: ${reason}`],
          },
    ),
  );
}
