import { unitsToTokens } from '@footlight/contract';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { Site } from '../refunds.rules.ts';
import type { ShownRefund, StudioShare } from './refunds.queries.ts';

const tokens = (units: number): string => `${unitsToTokens(units)} tokens`;
const nameOf = ({ title, source_type: type }: ShownRefund): string => title || type;

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly path: string;
}
const mailTo = (site: Site, to: { email: string; name: string }, { subject, lines, path }: Words): Mail => ({
  to: to.email,
  subject,
  text: [`Hello ${to.name},`, ...lines, `${site.url}${path}`, `— ${site.name}`].join('\n\n'),
});

const WORDS: Readonly<
  Record<ShownRefund['status'], (row: ShownRefund) => { subject: string; lines: readonly string[] }>
> = {
  pending: (row) => ({
    subject: 'Your refund request',
    lines: [
      `we have your request for ${tokens(row.asked_units)} back of “${nameOf(row)}”. We look at it and write to you.`,
    ],
  }),
  approved: (row) => ({
    subject: 'Your refund was approved',
    lines: [
      `${tokens(row.refunded_units ?? 0)} of “${nameOf(row)}” are back in your wallet.`,
      ...(row.refunded_units === row.paid_units ? ['What you had bought with them is not yours any more.'] : []),
    ],
  }),
  cancelled: (row) => ({
    subject: 'Your refund request was taken back',
    lines: [`you have taken your request for ${tokens(row.asked_units)} back of “${nameOf(row)}” back.`],
  }),
  rejected: (row) => ({
    subject: 'Your refund request was rejected',
    lines: [
      `your request for ${tokens(row.asked_units)} back of “${nameOf(row)}” was rejected.`,
      `Reason: ${row.reason ?? ''}`,
    ],
  }),
};

/** Writes to who asked how a request stands now. */
export async function mailViewer(tx: Tx, site: Site, row: ShownRefund): Promise<void> {
  const viewer = await findAccount(tx.db, { id: row.viewer_id });
  if (viewer) await queueMail(tx, mailTo(site, viewer, { ...WORDS[row.status](row), path: '/wallet/refunds' }));
}

/** Writes to the creator what was taken out of their earnings. */
export async function mailCreator(tx: Tx, site: Site, row: ShownRefund, fromEarningsUnits: number): Promise<void> {
  const creator = row.performer_id ? await findAccount(tx.db, { id: row.performer_id }) : undefined;
  if (!creator) return;
  const lines = [
    `${tokens(row.refunded_units ?? 0)} of what ${row.username} paid for “${nameOf(row)}” were given back.`,
    `${tokens(fromEarningsUnits)} of them were your earnings. If that is more than you had left, your earnings are below zero until you have earned it again.`,
  ];
  await queueMail(tx, mailTo(site, creator, { subject: 'A payment to you was refunded', lines, path: '/' }));
}

/** Writes to a member's studio what was taken out of its earnings. */
export async function mailStudio(tx: Tx, site: Site, row: ShownRefund, share: StudioShare): Promise<void> {
  const studio = await findAccount(tx.db, { id: share.studioId });
  if (!studio) return;
  const member = row.creator_username ? `@${row.creator_username}` : 'a member of yours';
  const lines = [
    `${tokens(row.refunded_units ?? 0)} of what ${row.username} paid ${member} for “${nameOf(row)}” were given back.`,
    `${tokens(share.units)} of them were your studio’s share. If that is more than you had left, your earnings are below zero until you have earned it again.`,
  ];
  await queueMail(
    tx,
    mailTo(site, studio, { subject: 'A payment to a member was refunded', lines, path: '/studio/earnings' }),
  );
}

/** Writes to a creator what a chargeback took out of their earnings. */
export async function mailClawed(tx: Tx, site: Site, performerId: string, units: number): Promise<void> {
  const creator = await findAccount(tx.db, { id: performerId });
  if (!creator) return;
  const lines = [
    `the bank of a viewer took the money of a purchase back. ${tokens(units)} that were paid to you with it were taken out of your earnings.`,
    'If that is more than you had left, your earnings are below zero until you have earned it again.',
  ];
  await queueMail(tx, mailTo(site, creator, { subject: 'A payment to you was charged back', lines, path: '/' }));
}

/** Writes to a buyer that the account is frozen. */
export async function mailFrozen(tx: Tx, site: Site, accountId: string): Promise<void> {
  const buyer = await findAccount(tx.db, { id: accountId });
  if (!buyer) return;
  const lines = [
    'your bank took the money of a purchase of tokens back. Until we have looked at it, nothing can be spent or bought with your account.',
    'If that was a mistake, please reply to this mail.',
  ];
  await queueMail(
    tx,
    mailTo(site, buyer, { subject: 'Payments from your account are paused', lines, path: '/wallet' }),
  );
}
