import type { Answer, Input, messaging } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { cleanLines, EDIT_MS } from '../messaging.rules.ts';
import '../messaging.events.ts';
import { changeText, deleteReaction, insertReport, upsertReaction } from '../messaging.store.ts';
import { announceChanged } from './announce-changed.ts';
import { findPrivateMessage, isShutOff, type MessageRow } from './messages.queries.ts';
import { queuePreview } from './queue-preview.ts';

/** Reads a message in one of the caller's conversations unless it was deleted. Throws NOT_FOUND. */
async function readOne(tx: Tx, id: string): Promise<MessageRow> {
  const row = await findPrivateMessage(tx.db, tx.caller, id);
  if (!row || row.is_deleted) refuse('NOT_FOUND');
  return row;
}

const otherOf = (row: MessageRow, accountId: string): string =>
  row.sender_id === accountId ? row.recipient_id : row.sender_id;

async function refuseShutOff(tx: Tx, row: MessageRow): Promise<void> {
  const { accountId } = tx.caller;
  if (await isShutOff(tx.db, tx.caller, otherOf(row, accountId))) refuse('BLOCKED', 'You cannot write to each other.');
}

/** Edits the text of the caller's message. Throws NOT_FOUND, FORBIDDEN, BLOCKED, or CONFLICT after 5 minutes. */
export async function editMessage(
  tx: Tx,
  { params, body }: Input<typeof messaging.edit>,
): Promise<Answer<typeof messaging.edit>> {
  const row = await readOne(tx, params.id);
  if (row.sender_id !== tx.caller.accountId) refuse('FORBIDDEN');
  await refuseShutOff(tx, row);
  if (row.mass_id || tx.now.getTime() - row.created_at.getTime() > EDIT_MS)
    refuse('CONFLICT', 'A message can be edited for 5 minutes.');
  const text = cleanLines(body.text) || refuse('VALIDATION_FAILED', 'This field is required!', { property: 'text' });
  await changeText(tx, row.id, text);
  await queuePreview(tx, row.id, text);
  await announceChanged(tx, tx.caller, row.id);
  return { success: true };
}

/** Adds the caller's emoji to a message, replacing an earlier one. Throws NOT_FOUND or BLOCKED. */
export async function react(
  tx: Tx,
  { params, body }: Input<typeof messaging.react>,
): Promise<Answer<typeof messaging.react>> {
  const row = await readOne(tx, params.id);
  await refuseShutOff(tx, row);
  await upsertReaction(tx, row.id, tx.caller.accountId, body.emoji);
  await announceChanged(tx, tx.caller, row.id);
  return { success: true };
}

/** Removes the caller's emoji. Throws NOT_FOUND. */
export async function unreact(
  tx: Tx,
  { params }: Input<typeof messaging.unreact>,
): Promise<Answer<typeof messaging.unreact>> {
  const row = await readOne(tx, params.id);
  await deleteReaction(tx, row.id, tx.caller.accountId);
  await announceChanged(tx, tx.caller, row.id);
  return { success: true };
}

/** Reports the other side's message to staff, with its current text. Throws NOT_FOUND or ALREADY_DONE. */
export async function reportMessage(
  tx: Tx,
  { params, body }: Input<typeof messaging.report>,
): Promise<Answer<typeof messaging.report>> {
  const row = await readOne(tx, params.id);
  if (row.sender_id === tx.caller.accountId) refuse('NOT_FOUND');
  const id = newId();
  const report = {
    id,
    message_id: row.id,
    conversation_id: row.conversation_id,
    reporter_id: tx.caller.accountId,
    reported_id: row.sender_id,
    reason: body.reason,
    note: body.note ?? '',
    text: row.text,
    created_at: tx.now,
  };
  if (!(await insertReport(tx, report))) refuse('ALREADY_DONE', 'You have already reported this.');
  tx.announce('private-message/reported', {
    reportId: id,
    messageId: row.id,
    reporterId: tx.caller.accountId,
    reportedId: row.sender_id,
    reason: body.reason,
  });
  return { success: true };
}
