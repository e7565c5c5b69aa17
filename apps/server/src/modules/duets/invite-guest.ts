import type { Answer, Input, duets } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isBlocked } from '../blocking/index.ts';
import { findOnAir, isMuted, type OnAir } from './duets.queries.ts';
import { insertDuet, lockDuetsOf, lockPerformers } from './duets.store.ts';
import { endDuet, publishDuet } from './move-duet.ts';

/** Time that a guest has to answer. */
const ANSWER_MS = 120_000;

/** Checks that a performer is on air for everyone. Throws NOT_LIVE or SHOW_BUSY. */
export function refuseUnfit(performer: OnAir): asserts performer is OnAir & { streamId: string } {
  if (!performer.isLive || !performer.streamId) refuse('NOT_LIVE');
  if (performer.isInShow) refuse('SHOW_BUSY');
}

/** Throws BLOCKED if either performer has blocked the other, because neither would see the other. */
export async function refuseShutOut(tx: Tx, otherId: string): Promise<void> {
  const other = { role: 'performer', accountId: otherId, country: '' } as const;
  if ((await isBlocked(tx.db, otherId, tx.caller)) || (await isBlocked(tx.db, tx.caller.accountId, other)))
    refuse('BLOCKED');
}

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
  if (await isMuted(tx.db, params.id, me)) refuse('BLOCKED');
  await refuseShutOut(tx, params.id);
  refuseUnfit(host);
  refuseUnfit(guest);
  if (host.isTaken) refuse('CONFLICT', 'You already have a guest, or have invited one.');
  if (guest.isTaken) refuse('SHOW_BUSY');
  // An earlier invitation that nobody answered.
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
