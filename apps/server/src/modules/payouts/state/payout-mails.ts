import type { Tx } from '../../../platform/transaction.ts';
import { findAccount, type AccountRow } from '../../accounts/index.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';
import type { Told } from './announce-payout.ts';
import type { RequestRow } from './payouts.store.ts';
import { payoutWordsOf, type MailWords } from './payout-words.ts';

const own = composedKind(
  'payouts.own',
  'Your payout was paid',
  'Hello Ada,',
  '49.00 USD for 500 tokens were sent.',
  'Reference: SEPA-2026-0001',
);
const ofMember = composedKind(
  'payouts.ofMember',
  'Mara requests a payout',
  'Hello Gallery Lights,',
  'Mara requests a payout of 500 tokens. Please approve or reject it.',
);
export const payoutMails: readonly MailKind[] = [own, ofMember];

export interface Site {
  readonly name: string;
  readonly url: string;
}

async function mail(
  tx: Tx,
  kind: typeof own,
  to: AccountRow,
  site: Site,
  { subject, lines }: MailWords,
): Promise<void> {
  const desk = `${site.url}/${to.role === 'studio' ? 'studio' : 'creator'}/payouts`;
  const text = [payoutWordsOf(to.language).hello(to.name), ...lines, desk, `— ${site.name}`].join('\n\n');
  await queueMail(tx, composed(kind, to.language, { to: to.email, subject, text }));
}

/** Mails a request's current status to everyone involved, in each person's language. */
export async function mailPayout(tx: Tx, site: Site, row: RequestRow, told: Told): Promise<void> {
  const owner = await findAccount(tx.db, { id: row.account_id });
  if (!owner) return;
  await mail(tx, own, owner, site, payoutWordsOf(owner.language).owner[told === 'status' ? row.status : told](row));
  const studio = row.studio_id ? await findAccount(tx.db, { id: row.studio_id }) : undefined;
  // The studio also gets the mail about a held request. A release is mailed only to the owner.
  const words = told !== 'released' && studio && payoutWordsOf(studio.language).studio[row.status]?.(row, owner.name);
  if (words) await mail(tx, ofMember, studio, site, words);
}
