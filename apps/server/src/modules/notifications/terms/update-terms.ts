import type { Input, notifications } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { isTimeZone } from '../../schedule/index.ts';
import { readTerms, type Terms } from './terms.queries.ts';
import { nextDigest } from './terms.rules.ts';
import { upsertChoices, upsertTerms } from './terms.store.ts';

/**
 * Changes the caller's notification settings. Absent properties keep their values. Throws VALIDATION_FAILED for an
 * unknown time zone.
 */
export async function updateTerms(tx: Tx, { body }: Input<typeof notifications.updateTerms>): Promise<Terms> {
  const { accountId } = tx.caller;
  const now = await readTerms(tx.db, accountId);
  const { choices, ...changes } = body;
  const { digest, quiet, timeZone, language } = { ...now, ...changes };
  if (!isTimeZone(timeZone)) refuse('VALIDATION_FAILED', 'Unknown time zone.', { property: 'timeZone' });
  if (choices) await upsertChoices(tx, accountId, choices);
  if (Object.keys(changes).length > 0)
    await upsertTerms(tx, accountId, {
      digest,
      timeZone,
      language,
      digestAt: digest === 'off' ? null : nextDigest(digest, timeZone, tx.now),
      quietFrom: quiet?.from ?? null,
      quietTo: quiet?.to ?? null,
    });
  return await readTerms(tx.db, accountId);
}
