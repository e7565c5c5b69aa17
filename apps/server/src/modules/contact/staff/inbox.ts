import type { Answer, contactStaff, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';
import type { ContactDoors } from '../contact-doors.ts';
import { findMessage, listMessages, type MessageRow } from '../contact.queries.ts';
import { deleteMessage, lockMessage, updateMessage } from '../contact.store.ts';

const answered = composedKind(
  'contact.answered',
  'Re: A question',
  'Hello Ada,',
  'Thanks for getting in touch. Tokens don’t expire.',
);
export const answerMails: readonly MailKind[] = [answered];

type Message = Answer<typeof contactStaff.mark>;

const messageOf = (row: MessageRow): Message => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  status: row.status,
  ...(row.account_id ? { account: { _id: row.account_id, username: row.username ?? '', role: row.role ?? '' } } : {}),
  ...(row.answer ? { answer: row.answer } : {}),
  ...(row.answered_at ? { answeredAt: row.answered_at.toISOString(), answeredBy: row.answerer ?? '' } : {}),
  createdAt: row.created_at.toISOString(),
});

const readBack = async (tx: Tx, id: string): Promise<Message> =>
  messageOf((await findMessage(tx.db, id)) ?? refuse('NOT_FOUND'));

export async function searchInbox(
  { db }: RequestContext,
  { query: { status, q = '', ...page } }: Input<typeof contactStaff.search>,
): Promise<Answer<typeof contactStaff.search>> {
  const { rows, total } = await listMessages(db, { status, q }, page);
  return { data: rows.map(messageOf), ...total };
}

/** Mails an answer to the author. Throws NOT_FOUND, or CONFLICT if already answered. */
export const answerMessage =
  ({ siteName }: ContactDoors) =>
  async (tx: Tx, { params, body }: Pick<Input<typeof contactStaff.answer>, 'params' | 'body'>): Promise<Message> => {
    const status = (await lockMessage(tx, params.id)) ?? refuse('NOT_FOUND');
    if (status === 'answered') refuse('CONFLICT', 'This has already been answered.');
    const { text: answer } = body;
    const kept = { answer, answered_by: tx.caller.accountId, answered_at: tx.now };
    await updateMessage(tx, params.id, { status: 'answered', ...kept });
    const message = await readBack(tx, params.id);
    const quoted = message.message.replace(/^/gm, '> ');
    await queueMail(
      tx,
      composed(answered, null, {
        to: message.email,
        subject: `Re: ${message.subject}`,
        text: `Hello ${message.name},\n\n${answer}\n\n${siteName()}\n\n${quoted}\n`,
      }),
    );
    await record(tx, { action: 'contact.answer', subject: `contact:${params.id}`, detail: {} });
    return message;
  };

/** Marks a message as answered or open. Throws NOT_FOUND. */
export async function markMessage(
  tx: Tx,
  { params, body }: Pick<Input<typeof contactStaff.mark>, 'params' | 'body'>,
): Promise<Message> {
  const was = (await lockMessage(tx, params.id)) ?? refuse('NOT_FOUND');
  if (was !== body.status) {
    const isOpen = body.status === 'open';
    const by = { answered_by: isOpen ? null : tx.caller.accountId, answered_at: isOpen ? null : tx.now };
    await updateMessage(tx, params.id, { status: body.status, ...by });
    await record(tx, { action: 'contact.mark', subject: `contact:${params.id}`, detail: { status: body.status } });
  }
  return readBack(tx, params.id);
}

/** Deletes a message. Throws NOT_FOUND. */
export async function removeMessage(
  tx: Tx,
  { params }: Pick<Input<typeof contactStaff.remove>, 'params'>,
): Promise<{ success: boolean }> {
  if ((await lockMessage(tx, params.id)) === undefined) refuse('NOT_FOUND');
  await deleteMessage(tx, params.id);
  await record(tx, { action: 'contact.remove', subject: `contact:${params.id}`, detail: {} });
  return { success: true };
}
