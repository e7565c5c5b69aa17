import type { Tx } from '../../../platform/transaction.ts';
import { findAccount, type AccountRow } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { RequestRow } from './payouts.store.ts';
import { payoutWordsOf, type MailWords } from './payout-words.ts';

export interface Site {
  readonly name: string;
  readonly url: string;
}

async function mail(tx: Tx, to: AccountRow, site: Site, { subject, lines }: MailWords): Promise<void> {
  const desk = `${site.url}/${to.role === 'studio' ? 'studio' : 'creator'}/payouts`;
  const text = [payoutWordsOf(to.language).hello(to.name), ...lines, desk, `— ${site.name}`].join('\n\n');
  await queueMail(tx, { to: to.email, subject, text });
}

/** Writes to whom a request concerns how it stands now, to each in their language. */
export async function mailPayout(tx: Tx, site: Site, row: RequestRow): Promise<void> {
  const owner = await findAccount(tx.db, { id: row.account_id });
  if (!owner) return;
  await mail(tx, owner, site, payoutWordsOf(owner.language).owner[row.status](row));
  const studio = row.studio_id ? await findAccount(tx.db, { id: row.studio_id }) : undefined;
  const words = studio && payoutWordsOf(studio.language).studio[row.status]?.(row, owner.name);
  if (words) await mail(tx, studio, site, words);
}
