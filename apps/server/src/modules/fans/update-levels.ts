import { tokensToUnits, type fans, type Input } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { wrongLevel } from './fans.rules.ts';
import { writeTerms } from './fans.store.ts';

/** Updates the caller's levels. Throws VALIDATION_FAILED if they do not rise or two share a name. */
export async function updateLevels(tx: Tx, { body }: Input<typeof fans.update>): Promise<void> {
  const levels = body.levels.map(({ name, fromTokens }) => ({ name, units: tokensToUnits(fromTokens) }));
  const wrong = wrongLevel(levels);
  if (wrong >= 0)
    refuse('VALIDATION_FAILED', 'Each level needs another name and more tokens than the one before.', {
      property: `levels.${wrong}`,
    });
  await writeTerms(tx, tx.caller.accountId, { isOn: body.isOn, levels });
}
