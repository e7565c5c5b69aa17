import type { Answer, catalogStaff, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { ItemRow } from '../catalog.rules.ts';
import { lockItems, updateItem } from '../catalog.store.ts';
import { listParticipants } from '../catalog.queries.ts';
import { findAny, listForStaff } from '../item.queries.ts';
import { ownItem, type OwnItem } from '../item-views.ts';
import type { CatalogDoors } from '../own/save-item.ts';
import { settleItem } from '../settle-item.ts';

type List = Answer<typeof catalogStaff.items>;

/** Items by status, the oldest first. */
export const listItems =
  ({ files }: Pick<CatalogDoors, 'files'>) =>
  async ({ db, caller, now }: RequestContext, { query }: Input<typeof catalogStaff.items>): Promise<List> => {
    const { rows, total, ...next } = await listForStaff(db, caller, query, query);
    const participants = await listParticipants(
      db,
      rows.map(({ id }) => id),
      now,
    );
    return { data: await Promise.all(rows.map((row) => ownItem(files, row, caller, participants))), ...total, ...next };
  };

/** One item with all that is in it. Refuses NOT_FOUND. */
export const viewItem =
  ({ files }: Pick<CatalogDoors, 'files'>) =>
  async ({ db, caller, now }: RequestContext, { params }: { params: { id: string } }): Promise<OwnItem> => {
    const item = (await findAny(db, caller, params.id)) ?? refuse('NOT_FOUND');
    return ownItem(files, item, caller, await listParticipants(db, [item.id], now));
  };

async function lockOne(tx: Tx, id: string): Promise<ItemRow> {
  return (await lockItems(tx, [id]))[0] ?? refuse('NOT_FOUND');
}

/** Approves an item, whose creator hears it. Refuses NOT_FOUND, CONFLICT for one that was approved before. */
export const approveItem =
  (doors: CatalogDoors) =>
  async (context: RequestContext, input: Input<typeof catalogStaff.approve>): Promise<OwnItem> => {
    await context.inTransaction(async (tx) => {
      const item = await lockOne(tx, input.params.id);
      if (item.is_approved) refuse('CONFLICT', 'This has been approved already.');
      const change = { is_approved: true, rejection_reason: null, updated_at: tx.now };
      await updateItem(tx, item.id, { ...change, ...(item.status === 'rejected' ? { status: 'draft' } : {}) });
      const status = item.status === 'rejected' ? 'draft' : item.status;
      await settleItem(
        tx,
        { ...item, ...change, status },
        { approvesFirst: doors.approvesFirst(), before: item.status },
      );
      await record(tx, { action: 'item.approve', subject: `item:${item.id}`, detail: { title: item.title } });
      await mailCreator(tx, item, `“${item.title}” is approved`, 'We have looked at it, and it is approved.');
    });
    return viewItem(doors)(context, input);
  };

/** Rejects an item, also one on sale; its creator hears why. Refuses NOT_FOUND, CONFLICT for one that is rejected. */
export const rejectItem =
  (doors: CatalogDoors) =>
  async (context: RequestContext, input: Input<typeof catalogStaff.reject>): Promise<OwnItem> => {
    await context.inTransaction(async (tx) => {
      const { reason } = input.body;
      const item = await lockOne(tx, input.params.id);
      if (item.status === 'rejected') refuse('CONFLICT', 'This has been rejected already.');
      const change = { is_approved: false, rejection_reason: reason, updated_at: tx.now };
      await updateItem(tx, item.id, change);
      await settleItem(tx, { ...item, ...change }, { approvesFirst: doors.approvesFirst(), before: item.status });
      await record(tx, { action: 'item.reject', subject: `item:${item.id}`, detail: { title: item.title, reason } });
      await mailCreator(tx, item, `“${item.title}” was not approved`, `We could not approve it. The reason: ${reason}`);
    });
    return viewItem(doors)(context, input);
  };

async function mailCreator(tx: Tx, item: ItemRow, subject: string, words: string): Promise<void> {
  const account = await findAccount(tx.db, { id: item.performer_id });
  if (account) await queueMail(tx, { to: account.email, subject, text: `Hello ${account.name},\n\n${words}\n` });
}
