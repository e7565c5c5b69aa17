import type { ByLanguage } from '@footlight/contract';
import { findAccount } from '../../accounts/index.ts';
import { composedKind, composeFor, queueMail, queueMails, type MailKind } from '../../mails/index.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { CrowdfundingRow } from '../crowdfunding.rules.ts';
import { listReaders } from './readers.queries.ts';

const givers = composedKind(
  'crowdfunding.givers',
  'Delivered: A new piano',
  'Hello Ada,',
  'A crowdfunding you supported has been delivered: come and hear it',
);
const owner = composedKind(
  'crowdfunding.creator',
  'Your crowdfunding: A new piano',
  'Hello Mara,',
  '“A new piano” has met its goal.',
);
export const fundingMails: readonly MailKind[] = [givers, owner];

type News = ByLanguage<readonly [subject: string, words: string]>;

/** Mails every contributor once, in their language. */
export async function mailGivers(
  tx: Tx,
  { id }: Pick<CrowdfundingRow, 'id'>,
  { en, de }: News,
  link: string,
): Promise<void> {
  const readers = await listReaders(tx.db, id);
  await queueMails(
    tx,
    readers.map((reader) => composeFor(givers, reader, { en: [...en, link], de: [...de, link] })),
  );
}

const WORDS = {
  funded: {
    en: 'has met its goal. The tokens are on hold: please deliver within 90 days, and mark it as delivered on its page.',
    de: 'hat sein Ziel erreicht. Die Token sind vorgemerkt: Bitte liefere innerhalb von 90 Tagen und melde die Lieferung auf der Seite.',
  },
  delivered: {
    en: 'is confirmed as delivered, and the tokens are yours.',
    de: 'ist als geliefert bestätigt, und die Token gehören dir.',
  },
  failed: {
    en: 'didn’t meet its goal in time. All contributions have been refunded.',
    de: 'hat sein Ziel nicht rechtzeitig erreicht. Alle Beiträge wurden erstattet.',
  },
} as const satisfies Record<string, ByLanguage<string>>;

export async function mailCreator(
  tx: Tx,
  row: Pick<CrowdfundingRow, 'id' | 'performer_id' | 'title'>,
  publicUrl: string,
  what: keyof typeof WORDS,
): Promise<void> {
  const creator = await findAccount(tx.db, { id: row.performer_id });
  if (!creator) return;
  const link = `${publicUrl}/crowdfunding/${row.id}`;
  await queueMail(
    tx,
    composeFor(owner, creator, {
      en: [`Your crowdfunding: ${row.title}`, `“${row.title}” ${WORDS[what].en}`, link],
      de: [`Dein Crowdfunding: ${row.title}`, `„${row.title}“ ${WORDS[what].de}`, link],
    }),
  );
}
