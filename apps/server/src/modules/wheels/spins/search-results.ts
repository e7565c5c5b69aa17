import type { Input, wheels } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { resultOf } from '../wheels.views.ts';
import { listResults, type Whose } from './spins.queries.ts';

/** Searches spin results: those of the caller's wheels, or of the caller's own spins. */
export const searchResults =
  (side: Whose['side']) =>
  async ({ db, caller }: RequestContext, { query }: Pick<Input<typeof wheels.mine>, 'query'>) => {
    const { rows, total, ...next } = await listResults(db, { side, accountId: caller.accountId }, query);
    return { data: rows.map(resultOf), ...total, ...next };
  };
