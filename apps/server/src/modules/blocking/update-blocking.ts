import type { Answer, Input, performers } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isCountryCode } from '../../platform/world/world-lists.ts';
import { blockUsers } from './block-users.ts';
import { readBlocking } from './blocking.queries.ts';
import { replaceCountries } from './blocking.store.ts';

type Call = typeof performers.updateBlocking;

/**
 * Sets the blocked countries and adds blocked viewers. The emitted events disconnect blocked viewers who are watching.
 */
export async function updateBlocking(tx: Tx, { body }: Input<Call>): Promise<Answer<Call>> {
  const performerId = tx.caller.accountId;
  if (body.countries) {
    if (!body.countries.every(isCountryCode))
      refuse('VALIDATION_FAILED', 'Unknown country.', { property: 'countries' });
    const added = await replaceCountries(tx, performerId, body.countries);
    if (added.length > 0) tx.announce('countries/blocked', { performerId, countries: added });
  }
  if (body.users) await blockUsers(tx, performerId, body.users, 'blocked');
  return readBlocking(tx.db, performerId);
}
