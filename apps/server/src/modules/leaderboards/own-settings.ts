import type { Answer, Input, leaderboards } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findAccount, setInLeaders } from '../accounts/index.ts';
import { noteOptOut } from '../streaming/index.ts';

export async function viewOwnSettings({
  db,
  caller,
}: Pick<RequestContext, 'db' | 'caller'>): Promise<Answer<typeof leaderboards.own>> {
  const account = (await findAccount(db, { id: caller.accountId })) ?? refuse('NOT_FOUND');
  return { isShown: account.is_in_leaders };
}

/** Opts the caller in or out of leaderboards. Room crowns are updated within a minute. */
export async function updateOwnSettings(
  tx: Tx,
  { body }: Input<typeof leaderboards.update>,
): Promise<Answer<typeof leaderboards.update>> {
  await setInLeaders(tx, tx.caller.accountId, body.isShown);
  await noteOptOut(tx, tx.caller.accountId);
  return { isShown: body.isShown };
}
