import { formatMinor } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { composed, composedKind, queueMail, type MailKind as Kind } from '../../mails/index.ts';
import type { FeaturedDoors } from '../featured.doors.ts';
import type { BookingRow } from '../featured.rules.ts';
import { mailWordsOf, type MailKind } from './mail-words.ts';

const KINDS = {
  approved: composedKind(
    'featured.approved',
    'Your featured days are approved',
    'Hello Ada,',
    'You are featured on the home page from 1 to 3 December.',
  ),
  rejected: composedKind(
    'featured.rejected',
    'Your featured days were not approved',
    'Hello Ada,',
    'Your booking was not approved.',
  ),
  late: composedKind(
    'featured.late',
    'We missed your featured days',
    'Hello Ada,',
    'We didn’t review your booking in time. We’re sorry.',
  ),
  finished: composedKind(
    'featured.finished',
    'Your featured days are over',
    'Hello Ada,',
    'You were featured on the home page.',
  ),
} satisfies Record<MailKind, Kind>;
export const bookingMails: readonly Kind[] = Object.values(KINDS);

/** Mails the new status of a booking to its creator. `reason` comes from staff. */
export async function mailBooking(
  tx: Tx,
  { settings, publicUrl }: FeaturedDoors,
  row: BookingRow,
  kind: MailKind,
  reason?: string,
): Promise<void> {
  const creator = await findAccount(tx.db, { id: row.performer_id });
  if (!creator) return;
  const words = mailWordsOf(creator.language);
  const price = `${formatMinor(row.price_minor, row.currency)} ${row.currency}`;
  const isBack = kind === 'rejected' || kind === 'late';
  const paragraphs = [
    words.hello(creator.name),
    words.texts[kind](words.day(row.from_day), words.day(row.to_day)),
    ...(reason ? [words.reason(reason)] : []),
    ...(isBack ? [words.refund(price)] : []),
    `${publicUrl}/creator/featured`,
    `— ${settings.get('siteName')}, ${publicUrl}`,
  ];
  await queueMail(
    tx,
    composed(KINDS[kind], creator.language, {
      to: creator.email,
      subject: words.subjects[kind],
      text: paragraphs.join('\n\n'),
    }),
  );
}
