import { findAccount } from '../../accounts/index.ts';
import { composed, composedKind, queueMail, queueMails, type MailKind } from '../../mails/index.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { CrowdfundingRow } from '../crowdfunding.rules.ts';
import { listReaders } from './readers.queries.ts';

const givers = composedKind(
  'crowdfunding.givers',
  'Delivered: A new piano',
  'Hello Ada,',
  'what you gave for is delivered: come and hear it',
);
const owner = composedKind(
  'crowdfunding.creator',
  'Your crowdfunding: A new piano',
  'Hello Mara,',
  '“A new piano” has met its goal.',
);
export const fundingMails: readonly MailKind[] = [givers, owner];

interface Words {
  readonly subject: string;
  readonly words: string;
  readonly link: string;
}
/** Mails every contributor once. */
export async function mailGivers(tx: Tx, { id }: Pick<CrowdfundingRow, 'id'>, note: Words): Promise<void> {
  const readers = await listReaders(tx.db, id);
  const { subject, words, link } = note;
  await queueMails(
    tx,
    readers.map(({ email, name }) =>
      composed(givers, null, { to: email, subject, text: `Hello ${name},\n\n${words}\n\n${link}\n` }),
    ),
  );
}

const WORDS = {
  funded: 'has met its goal. The tokens are set aside: please deliver it within 90 days, and say so on its page.',
  delivered: 'is confirmed, and its tokens are yours.',
  failed: 'did not meet its goal in time. What was given is given back.',
} as const;

export async function mailCreator(
  tx: Tx,
  row: Pick<CrowdfundingRow, 'id' | 'performer_id' | 'title'>,
  publicUrl: string,
  what: keyof typeof WORDS,
): Promise<void> {
  const creator = await findAccount(tx.db, { id: row.performer_id });
  if (!creator) return;
  const text = `Hello ${creator.name},\n\n“${row.title}” ${WORDS[what]}\n\n${publicUrl}/crowdfunding/${row.id}\n`;
  await queueMail(tx, composed(owner, null, { to: creator.email, subject: `Your crowdfunding: ${row.title}`, text }));
}
