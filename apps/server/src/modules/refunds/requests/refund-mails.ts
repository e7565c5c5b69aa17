import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';
import type { Site } from '../refunds.rules.ts';
import { refundWordsOf, type MailWords, type NamedRefund, type RefundWords } from './refund-words.ts';
import type { ShownRefund, StudioShare } from './refunds.queries.ts';

const KINDS = {
  viewer: composedKind(
    'refunds.viewer',
    'Your refund was approved',
    'Hello Ada,',
    '60 tokens of “A print” are back in your wallet.',
  ),
  creator: composedKind(
    'refunds.creator',
    'A payment to you was refunded',
    'Hello Ada,',
    '60 tokens that ada paid for “A print” were refunded.',
  ),
  studio: composedKind(
    'refunds.studio',
    'A payment to a member was refunded',
    'Hello Ada,',
    '60 tokens that ada paid @mara for “A print” were refunded.',
  ),
  clawed: composedKind(
    'refunds.clawed',
    'A payment to you was charged back',
    'Hello Ada,',
    'A viewer’s bank reversed a token purchase.',
  ),
  clawedOfStudio: composedKind(
    'refunds.clawedOfStudio',
    'A payment to a member was charged back',
    'Hello Ada,',
    'A viewer’s bank reversed a token purchase.',
  ),
  restored: composedKind(
    'refunds.restored',
    'A chargeback was won',
    'Hello Ada,',
    '60 tokens are back in your earnings.',
  ),
  frozen: composedKind(
    'refunds.frozen',
    'Payments from your account are paused',
    'Hello Ada,',
    'Your bank reversed a token purchase.',
  ),
};
export const refundMails: readonly MailKind[] = Object.values(KINDS);

const named = (row: ShownRefund): NamedRefund => ({
  title: row.title || row.source_type,
  username: row.username,
  askedUnits: row.asked_units,
  paidUnits: row.paid_units,
  refundedUnits: row.refunded_units ?? 0,
  reason: row.reason ?? '',
});

/** Mails an account in its language, with a link to `path`. Does nothing if the account no longer exists. */
async function mailTo(
  tx: Tx,
  site: Site,
  { accountId, path, kind }: { readonly accountId: string; readonly path: string; readonly kind: keyof typeof KINDS },
  wordsIn: (words: RefundWords) => MailWords,
): Promise<void> {
  const account = await findAccount(tx.db, { id: accountId });
  if (!account) return;
  const words = refundWordsOf(account.language);
  const { subject, lines } = wordsIn(words);
  const text = [words.hello(account.name), ...lines, `${site.url}${path}`, `— ${site.name}`].join('\n\n');
  await queueMail(tx, composed(KINDS[kind], account.language, { to: account.email, subject, text }));
}

export const mailViewer = (tx: Tx, site: Site, row: ShownRefund): Promise<void> =>
  mailTo(tx, site, { accountId: row.viewer_id, kind: 'viewer', path: '/wallet/refunds' }, ({ viewer }) =>
    viewer[row.status](named(row)),
  );

/** Mails a creator the amount taken from their earnings. */
export async function mailCreator(tx: Tx, site: Site, row: ShownRefund, fromEarningsUnits: number): Promise<void> {
  if (!row.performer_id) return;
  await mailTo(tx, site, { accountId: row.performer_id, kind: 'creator', path: '/' }, ({ creator }) =>
    creator(named(row), fromEarningsUnits),
  );
}

/** Mails a member's studio the amount taken from its earnings. */
export const mailStudio = (tx: Tx, site: Site, row: ShownRefund, share: StudioShare): Promise<void> =>
  mailTo(tx, site, { accountId: share.studioId, kind: 'studio', path: '/studio/earnings' }, ({ studio }) =>
    studio(named(row), share.units, row.creator_username),
  );

/** Mails a creator the amount a chargeback took from their earnings. */
export const mailClawed = (tx: Tx, site: Site, accountId: string, units: number): Promise<void> =>
  mailTo(tx, site, { accountId, kind: 'clawed', path: '/creator/earnings' }, ({ clawed }) => clawed(units));

/** Mails a studio the amount a chargeback took from its share of its members' payments. */
export const mailClawedOfStudio = (tx: Tx, site: Site, accountId: string, units: number): Promise<void> =>
  mailTo(tx, site, { accountId, kind: 'clawedOfStudio', path: '/studio/earnings' }, ({ clawedOfStudio }) =>
    clawedOfStudio(units),
  );

/** Mails a creator or studio that they keep a payment whose chargeback was won. */
export const mailRestored = (tx: Tx, site: Site, accountId: string, units: number): Promise<void> =>
  mailTo(tx, site, { accountId, kind: 'restored', path: '/' }, ({ restored }) => restored(units));

export const mailFrozen = (tx: Tx, site: Site, accountId: string): Promise<void> =>
  mailTo(tx, site, { accountId, kind: 'frozen', path: '/wallet' }, ({ frozen }) => frozen);
