import type { Answer, Input, teams } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { suspendAccount } from '../accounts/index.ts';
import { revokeAccount } from '../auth/index.ts';
import { updateTeammate } from '../studios/index.ts';
import { findTeammate, teammateOf, type TeammateRow } from './teams.queries.ts';
import { lockTeam } from './teams.store.ts';

type Calls = typeof teams;

/**
 * Locks the team and returns another of its teammates. Throws NOT_FOUND, or CONFLICT if the id is the caller's or the
 * caller is no longer an owner.
 */
async function lockOther(tx: Tx, id: string): Promise<TeammateRow> {
  const { accountId: studioId, teammate: own } = tx.caller;
  await lockTeam(tx, studioId);
  if (own && (await findTeammate(tx.db, studioId, { id: own.id }))?.role !== 'owner') refuse('CONFLICT');
  if (id === own?.id) refuse('CONFLICT', 'Someone else has to change your role.');
  return (await findTeammate(tx.db, studioId, { id })) ?? refuse('NOT_FOUND');
}

/** Changes a teammate's role and ends their sessions. Throws NOT_FOUND, or CONFLICT if the teammate is the caller. */
export async function changeTeammate(
  tx: Tx,
  { params, body: { role } }: Input<Calls['change']>,
): Promise<Answer<Calls['change']>> {
  const teammate = await lockOther(tx, params.id);
  if (role !== teammate.role) {
    await updateTeammate(tx, teammate.id, { role });
    await revokeAccount(tx, teammate.id);
  }
  return teammateOf({ ...teammate, role });
}

/** Removes a teammate immediately and on all devices. Throws NOT_FOUND, or CONFLICT if the teammate is the caller. */
export async function removeTeammate(tx: Tx, { params }: Input<Calls['remove']>): Promise<Answer<Calls['remove']>> {
  const teammate = await lockOther(tx, params.id);
  await updateTeammate(tx, teammate.id, { removed_at: tx.now });
  await suspendAccount(tx, teammate.id, 'removed by the studio');
  await revokeAccount(tx, teammate.id);
  return { success: true };
}
