import { siteLanguage, type Answer, type ByLanguage, type Input, type streamingStaff } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';
import '../streaming.events.ts';
import { lockBroadcast } from '../streaming.store.ts';

const warned = composedKind(
  'streaming.warned',
  'A warning about your show',
  'Hello Ada,',
  'Our team reviewed your show and asks you to change this:',
  'Please turn the music down',
  'If nothing changes, we’ll have to end the show.',
);
export const roomMails: readonly MailKind[] = [warned];

interface MailText {
  readonly subject: string;
  readonly text: (name: string, words: string) => string;
}
const MAILS: ByLanguage<MailText> = {
  en: {
    subject: 'A warning about your show',
    text: (name, words) =>
      `Hello ${name},\n\nOur team reviewed your show and asks you to change this:\n\n${words}\n\nIf nothing changes, we’ll have to end the show.`,
  },
  de: {
    subject: 'Ein Hinweis zu deiner Show',
    text: (name, words) =>
      `Hallo ${name}!\n\nUnser Team hat sich deine Show angesehen und bittet dich, Folgendes zu ändern:\n\n${words}\n\nAndernfalls müssen wir die Show beenden.`,
  },
};

type Call = typeof streamingStaff.warnRoom;

/**
 * Warns a broadcaster, immediately on their own pages and by email. Viewers don't see the warning. Throws NOT_FOUND.
 */
export async function warnRoom(tx: Tx, { params, body: { words } }: Input<Call>): Promise<Answer<Call>> {
  const broadcast = (await lockBroadcast(tx, { streamId: params.id })) ?? refuse('NOT_FOUND');
  const performerId = broadcast.performer_id;
  const account = (await findAccount(tx.db, { id: performerId })) ?? refuse('NOT_FOUND');
  tx.announce('stream/warned', { performerId, streamId: params.id, words });
  await record(tx, { action: 'room.warn', subject: `performer:${performerId}`, detail: { words, stream: params.id } });
  const { subject, text } = MAILS[siteLanguage(account.language)];
  await queueMail(
    tx,
    composed(warned, account.language, {
      to: account.email,
      subject,
      text: text(account.name, words),
    }),
  );
  return { success: true };
}
