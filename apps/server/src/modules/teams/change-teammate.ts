import type { Answer, Input, teams } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { suspendAccount } from '../accounts/index.ts';
import { revokeAccount } from '../auth/index.ts';
import { findTeammate, teammateOf, type TeammateRow } from './teams.queries.ts';
import { lockTeam, updateTeammate } from './teams.store.ts';

type Calls = typeof teams;

/** Another of the caller's teammates, while nobody else changes them. Refuses NOT_FOUND, CONFLICT for oneself and who is out by now. */
async function lockOther(tx: Tx, id: string): Promise<TeammateRow> {
  const { accountId: studioId, teammate: own } = tx.caller;
  await lockTeam(tx, studioId);
  if (own && (await findTeammate(tx.db, studioId, { id: own.id }))?.role !== 'owner') refuse('CONFLICT');
  if (id === own?.id) refuse('CONFLICT', 'Somebody else has to change your role.');
  return (await findTeammate(tx.db, studioId, { id })) ?? refuse('NOT_FOUND');
}

/** Gives a teammate another role; what they are logged in with ends. Refuses NOT_FOUND, CONFLICT for oneself. */
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

/** Shuts a teammate out, at once and on all devices. Refuses NOT_FOUND, CONFLICT for oneself. */
export async function removeTeammate(tx: Tx, { params }: Input<Calls['remove']>): Promise<Answer<Calls['remove']>> {
  const teammate = await lockOther(tx, params.id);
  await updateTeammate(tx, teammate.id, { removed_at: tx.now });
  await suspendAccount(tx, teammate.id, 'removed by the studio');
  await revokeAccount(tx, teammate.id);
  return { success: true };
}
