import { formatMinor } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { FeaturedDoors } from '../featured.doors.ts';
import type { BookingRow } from '../featured.rules.ts';
import { mailWordsOf, type MailKind } from './mail-words.ts';

/** Writes to the creator how a booking stands; `reason` is what staff said. */
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
  await queueMail(tx, { to: creator.email, subject: words.subjects[kind], text: paragraphs.join('\n\n') });
}
