import type { Platform } from '../../../platform/module.ts';
import { composedKind, composeFor, queueMail, type MailKind, type WordedMail } from '../../mails/index.ts';
import { WARNED_DAYS, warningDue } from '../verification.rules.ts';
import { noteWarning } from '../verification.store.ts';
import '../verification.events.ts';
import { listEnding, type Ending } from './own-documents.queries.ts';

const ending = composedKind(
  'verification.ending',
  'Your documents expire on 2026-12-24',
  'Hello Ada,',
  'Your identity documents expire on 2026-12-24. Please upload new ones:',
  'https://footlight.example/settings/documents',
);

const PAGE = 200;

export const documentsMails: readonly MailKind[] = [ending];

/**
 * Warns creators 30, 7 and 1 days before their documents expire and once they have expired, by email and by announcing
 * a fact. Safe to run twice.
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
        await queueMail(tx, endingMail(one, publicUrl));
        tx.announce('documents/expiring', { performerId: one.id, expiresAt: one.expiresAt, daysLeft: one.daysLeft });
      });
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}

function endingMail(one: Ending, publicUrl: string): WordedMail {
  const { expiresAt: day, daysLeft } = one;
  const link = `${publicUrl}/settings/documents`;
  return composeFor(
    ending,
    one,
    daysLeft > 0
      ? {
          en: [
            `Your documents expire on ${day}`,
            `Your identity documents expire on ${day}. Please upload new ones:`,
            link,
          ],
          de: [
            `Deine Dokumente laufen am ${day} ab`,
            `Deine Ausweisdokumente laufen am ${day} ab. Bitte lade neue hoch:`,
            link,
          ],
        }
      : {
          en: [
            'Your documents have expired',
            `Your identity documents expired on ${day}. Please upload new ones:`,
            link,
          ],
          de: [
            'Deine Dokumente sind abgelaufen',
            `Deine Ausweisdokumente sind am ${day} abgelaufen. Bitte lade neue hoch:`,
            link,
          ],
        },
  );
}
