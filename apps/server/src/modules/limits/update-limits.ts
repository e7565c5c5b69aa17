import { parseMinor, tokensToUnits, type Answer, type Input, type limits } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isTimeZone } from '../schedule/index.ts';
import { changeLimit, KINDS, type LimitDoors, type Span, type What } from './limits.rules.ts';
import { openTerms, readLimit, saveLimit } from './limits.store.ts';
import { viewLimits } from './view-limits.ts';

type Call = typeof limits.update;

/** Throws VALIDATION_FAILED for an unknown time zone. */
export function checkZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) refuse('VALIDATION_FAILED', 'Unknown time zone.', { property: 'timeZone' });
}

/** Sets the caller's limits. Throws VALIDATION_FAILED (time zone, or too many decimals for the currency). */
export const updateLimits =
  ({ currency }: LimitDoors) =>
  async (tx: Tx, { body }: Input<Call>): Promise<Answer<Call>> => {
    checkZone(body.timeZone);
    const site = currency();
    const wanted = KINDS.map(([what, span]) => ({ what, span, most: mostOf(body, what, span, site) }));
    await openTerms(tx, { timeZone: body.timeZone, currency: site });
    for (const { what, span, most } of wanted)
      await saveLimit(tx, what, span, changeLimit(await readLimit(tx, what, span), most, tx.now));
    return viewLimits(tx, site);
  };

function mostOf({ tokens, money }: Input<Call>['body'], what: What, span: Span, currency: string): number | null {
  const most = what === 'tokens' ? tokens[span] : money[span];
  if (most === null) return null;
  if (typeof most === 'number') return tokensToUnits(most);
  return (
    parseMinor(most, currency) ??
    refuse('VALIDATION_FAILED', `${currency} does not have a unit that small.`, { property: `money.${span}` })
  );
}
