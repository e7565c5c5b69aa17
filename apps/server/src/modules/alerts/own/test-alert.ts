import type { Input, alerts } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../alerts.events.ts';
import { findBand, findUsername } from '../alerts.queries.ts';

/**
 * Shows a preview of a band to the caller only, with the caller's name and the band's smallest tip. Throws NOT_FOUND if
 * the caller has no such band.
 */
export async function testAlert(
  tx: Tx,
  { params }: Pick<Input<typeof alerts.test>, 'params'>,
): Promise<{ success: true }> {
  const performerId = tx.caller.accountId;
  const band = (await findBand(tx.db, performerId, params.id)) ?? refuse('NOT_FOUND');
  const username = await findUsername(tx.db, performerId);
  tx.announce('alerts/tested', { performerId, bandId: band.id, username, at: tx.now.toISOString() });
  return { success: true };
}
