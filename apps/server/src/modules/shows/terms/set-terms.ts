import type { Tx } from '../../../platform/transaction.ts';
import { updateTerms } from '../shows.store.ts';

/** Sets a performer's prices in ledger units per minute, for the demo and for imports. */
export async function setTerms(
  tx: Tx,
  performerId: string,
  prices: { readonly privateUnits: number; readonly groupUnits: number; readonly peekUnits: number },
): Promise<void> {
  await updateTerms(tx, performerId, {
    private_units: prices.privateUnits,
    group_units: prices.groupUnits,
    peek_units: prices.peekUnits,
  });
}
