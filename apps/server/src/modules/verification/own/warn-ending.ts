import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Platform } from '../../../platform/module.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';
import { WARNED_DAYS, warningDue } from '../verification.rules.ts';
import { noteWarning } from '../verification.store.ts';
import '../verification.events.ts';
import { listEnding, type Ending } from './own-documents.queries.ts';

const ending = composedKind(
  'verification.ending',
  'Your documents end on 2026-12-24',
  'Hello Ada,',
  'the identity documents that you have shown us are good until 2026-12-24. Please upload new ones:',
  'https://footlight.example/settings/documents',
);

const PAGE = 200;

export const documentsMails: readonly MailKind[] = [ending];

/**
 * Warns creators 30, 7 and 1 days before their documents expire and once they have expired, by email and by a fact.
 * Safe to run twice.
 */
export async function warnEnding(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  publicUrl: string,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: Ending[] = await listEnding(database.kysely, { days: WARNED_DAYS, after, limit: PAGE });
    for (const one of page) {
      const daysLeft = warningDue(one.daysLeft);
      if (daysLeft === undefined) continue;
      await transactions.system(async (tx) => {
        if (!(await noteWarning(tx, one.id, daysLeft))) return;
        await queueMail(tx, composed(ending, null, endingMail(one, publicUrl)));
        tx.announce('documents/expiring', { performerId: one.id, expiresAt: one.expiresAt, daysLeft: one.daysLeft });
      });
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}

const endingMail = ({ email, name, expiresAt, daysLeft }: Ending, publicUrl: string): Mail => ({
  to: email,
  subject: daysLeft > 0 ? `Your documents end on ${expiresAt}` : 'Your documents have expired',
  text: `Hello ${name},\n\n${
    daysLeft > 0
      ? `the identity documents that you have shown us are good until ${expiresAt}.`
      : `the identity documents that you have shown us were good until ${expiresAt}.`
  } Please upload new ones:\n\n${publicUrl}/settings/documents`,
});
