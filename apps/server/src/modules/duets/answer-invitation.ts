import type { Answer, Input, duets } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { lockPerformers, refuseShutOut, refuseUnfit } from '../wars/index.ts';
import { findDuet, findOnAir } from './duets.queries.ts';
import { lockDuet, lockDuetsOf, startDuet } from './duets.store.ts';
import { endDuet, publishDuet } from './move-duet.ts';

/**
 * Accepts an invitation, which ends all others from and to both performers. Throws NOT_FOUND, including for an expired
 * invitation, NOT_LIVE, SHOW_BUSY, CONFLICT or BLOCKED.
 */
export async function acceptInvitation(
  tx: Tx,
  { params }: Input<typeof duets.accept>,
): Promise<Answer<typeof duets.accept>> {
  const me = tx.caller.accountId;
  const found = await findDuet(tx.db, params.id);
  if (found?.guest.id !== me) refuse('NOT_FOUND');
  const hostId = found.host.id;
  await lockPerformers(tx, [me, hostId]);
  const all = await lockDuetsOf(tx, [me, hostId]);
  const invitation = all.find(({ id }) => id === params.id);
  if (!invitation?.answer_by || invitation.answer_by <= tx.now) refuse('NOT_FOUND');
  const others = all.filter(({ id }) => id !== params.id);
  if (others.some(({ started_at }) => started_at)) refuse('CONFLICT', 'One of you already shares the stage.');
  await refuseShutOut(tx, hostId);
  for (const id of [me, hostId]) refuseUnfit((await findOnAir(tx.db, id, tx.now)) ?? refuse('NOT_FOUND'));
  for (const other of others) await endDuet(tx, other, 'busy');
  await startDuet(tx, params.id);
  return publishDuet(tx, params.id);
}

/** Declines or withdraws an invitation, or ends a duet. Throws NOT_FOUND. */
export async function leaveDuet(tx: Tx, { params }: Input<typeof duets.leave>): Promise<Answer<typeof duets.leave>> {
  const me = tx.caller.accountId;
  const duet = await lockDuet(tx, params.id);
  if (!duet || ![duet.host_id, duet.guest_id].includes(me)) refuse('NOT_FOUND');
  return endDuet(tx, duet, duet.started_at ? 'left' : duet.host_id === me ? 'withdrawn' : 'declined');
}
