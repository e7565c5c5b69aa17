import type { contact, Input } from '@footlight/contract';
import { HOUR_MS } from '@footlight/contract/time';
import { createHmac } from 'node:crypto';
import { lockKeys } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { networkOf } from '../../platform/visitor.ts';
import { composed, composedKind, queueMails, type MailKind } from '../mails/index.ts';
import type { ContactDoors } from './contact-doors.ts';
import { listAnswerers, sentWithinHour } from './contact.queries.ts';
import { insertMessage } from './contact.store.ts';

const written = composedKind(
  'contact.written',
  '[Footlight] A question',
  'Ada <ada@example.org> writes:',
  'Do tokens expire?',
);
export const inboxMails: readonly MailKind[] = [written];

const MOST_AN_HOUR = 5;

/**
 * Stores a message for staff and mails it to them. Throws RATE_LIMITED after five an hour from one account or, for
 * visitors, one network.
 */
export const sendMessage =
  (doors: ContactDoors) =>
  async (tx: Tx, { body }: Pick<Input<typeof contact.send>, 'body'>): Promise<{ success: boolean }> => {
    const { accountId, address } = tx.caller;
    const sender = accountId || networkOf(address);
    const hash = createHmac('sha256', doors.secret).update(`contact:${sender}`).digest();
    await lockKeys(tx, [{ scope: 'contact', key: hash.toString('hex') }]);
    const sent = await sentWithinHour(tx.db, hash, tx.now, MOST_AN_HOUR);
    const oldest = sent[MOST_AN_HOUR - 1];
    if (oldest)
      refuse('RATE_LIMITED', 'You have sent five messages within an hour. Please wait for an answer.', {
        retryAfterSeconds: Math.ceil((oldest.getTime() + HOUR_MS - tx.now.getTime()) / 1000),
      });
    await insertMessage(tx, {
      id: newId(),
      account_id: accountId || null,
      ...body,
      created_at: tx.now,
      sender_hash: hash,
    });
    const inbox = doors.inbox();
    const to = inbox ? [inbox] : await listAnswerers(tx.db);
    const text = `${body.name} <${body.email}> writes:\n\n${body.message}\n\nReply here: ${doors.publicUrl}/admin/contact\n`;
    await queueMails(
      tx,
      to.map((one) =>
        composed(written, null, {
          to: one,
          subject: `[${doors.siteName()}] ${body.subject}`,
          text,
          replyTo: body.email,
        }),
      ),
    );
    return { success: true };
  };
