import { formatMinor, unitsToTokens } from '@footlight/contract';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { PayoutStatus } from '../payouts.rules.ts';
import type { RequestRow } from './payouts.store.ts';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}
export interface Site {
  readonly name: string;
  readonly url: string;
}
const tokensOf = (row: RequestRow): string => `${unitsToTokens(row.units)} tokens`;
const amountOf = (row: RequestRow): string => `${formatMinor(row.amount_minor, row.currency)} ${row.currency}`;

const mail = (to: Reader, site: Site, subject: string, paragraphs: readonly string[]): Mail => ({
  to: to.email,
  subject,
  text: [
    `Hello ${to.name},`,
    ...paragraphs,
    `${site.url}/${to.role === 'studio' ? 'studio' : 'creator'}/payouts`,
    `— ${site.name}`,
  ].join('\n\n'),
});

const WORDS: Readonly<Record<PayoutStatus, (row: RequestRow) => { subject: string; lines: readonly string[] }>> = {
  pending: (row) => ({
    subject: 'Your payout request',
    lines: [
      `We have your request for ${tokensOf(row)}. ${row.studio_id ? 'Your studio decides on it first.' : `${amountOf(row)} will arrive.`}`,
      'Until it is approved you can change it or take it back.',
    ],
  }),
  approved: (row) => ({
    subject: 'Your payout is approved',
    lines: [
      `Your request for ${tokensOf(row)} is approved. ${row.studio_id ? 'The sum is paid to your studio.' : `${amountOf(row)} will be sent to you.`}`,
    ],
  }),
  paid: (row) => ({
    subject: 'Your payout was paid',
    lines: [
      `${amountOf(row)} for ${tokensOf(row)} were sent${row.studio_id ? ' to your studio' : ''}.`,
      `Reference: ${row.reference ?? ''}`,
    ],
  }),
  rejected: (row) => ({
    subject: 'Your payout was rejected',
    lines: [
      `Your request for ${tokensOf(row)} was rejected, and the tokens are back in your earnings.`,
      `Reason: ${row.reason ?? ''}`,
    ],
  }),
  cancelled: (row) => ({
    subject: 'Your payout request was taken back',
    lines: [`Your request for ${tokensOf(row)} was taken back, and the tokens are in your earnings again.`],
  }),
};

/** What the studio of a member reads. */
function studioWords(row: RequestRow, member: string): { subject: string; lines: readonly string[] } | undefined {
  if (row.status === 'pending')
    return {
      subject: `${member} asks for a payout`,
      lines: [`${member} asks for ${tokensOf(row)}. Please approve or reject it.`],
    };
  if (row.status === 'paid')
    return {
      subject: `A payout of ${member} was paid`,
      lines: [
        `${amountOf(row)} for ${tokensOf(row)} of ${member} were sent to you.`,
        `Reference: ${row.reference ?? ''}`,
      ],
    };
  return undefined;
}

/** Writes to whom a request concerns how it stands now. */
export async function mailPayout(tx: Tx, site: Site, row: RequestRow): Promise<void> {
  const owner = await findAccount(tx.db, { id: row.account_id });
  if (!owner) return;
  const words = WORDS[row.status](row);
  await queueMail(tx, mail(owner, site, words.subject, words.lines));
  const studio = row.studio_id ? await findAccount(tx.db, { id: row.studio_id }) : undefined;
  const told = studio && studioWords(row, owner.name);
  if (told) await queueMail(tx, mail(studio, site, told.subject, told.lines));
}
