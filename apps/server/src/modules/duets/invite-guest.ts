import type { Answer, Input, duets } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { hasWarBlock, lockPerformers, refuseShutOut, refuseUnfit } from '../wars/index.ts';
import { findOnAir } from './duets.queries.ts';
import { insertDuet, lockDuetsOf } from './duets.store.ts';
import { endDuet, publishDuet } from './move-duet.ts';

/** Time that a guest has to answer. */
const ANSWER_MS = 120_000;

/**
 * Invites another performer on air, who has 120 s to answer. Throws NOT_FOUND, BLOCKED, NOT_LIVE, SHOW_BUSY, or
 * CONFLICT while the caller has a guest, is one, or waits for an answer.
 */
export async function inviteGuest(
  tx: Tx,
  { params }: Input<typeof duets.invite>,
): Promise<Answer<typeof duets.invite>> {
  const me = tx.caller.accountId;
  if (params.id === me) refuse('BAD_REQUEST', 'You cannot invite yourself.');
  await lockPerformers(tx, [me, params.id]);
  const host = (await findOnAir(tx.db, me, tx.now)) ?? refuse('NOT_FOUND');
  const guest = (await findOnAir(tx.db, params.id, tx.now)) ?? refuse('NOT_FOUND');
  if (await hasWarBlock(tx.db, params.id, me)) refuse('BLOCKED');
  await refuseShutOut(tx, params.id);
  refuseUnfit(host);
  refuseUnfit(guest);
  if (host.isTaken) refuse('CONFLICT', 'You already have a guest, or have invited one.');
  if (guest.isTaken) refuse('SHOW_BUSY');
  // Withdraws an earlier invitation that nobody answered.
  for (const late of await lockDuetsOf(tx, [me]))
    if (late.host_id === me && !late.started_at) await endDuet(tx, late, 'withdrawn');
  const id = newId();
  await insertDuet(tx, {
    id,
    host_id: me,
    guest_id: params.id,
    host_stream_id: host.streamId,
    guest_stream_id: guest.streamId,
    invited_at: tx.now,
    answer_by: new Date(tx.now.getTime() + ANSWER_MS),
  });
  return publishDuet(tx, id);
}
