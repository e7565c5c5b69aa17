import type { Input, members } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { lockMembership, setMemberStatus } from '../performers/index.ts';
import { lockInvitationOf } from './members.store.ts';

/**
 * Sets whether a member of the caller's studio may go live. The fact `performer/member-changed` ends an inactive
 * member's broadcast. Throws NOT_FOUND for anyone who is not a member, or CONFLICT while the invitation is open.
 */
export async function setStatus(tx: Tx, { params }: Input<typeof members.setStatus>): Promise<void> {
  const studioId = tx.caller.accountId;
  const standing = await lockMembership(tx, params.id);
  if (standing?.studioId !== studioId) {
    if (await lockInvitationOf(tx, studioId, params.id)) refuse('CONFLICT', 'They have not accepted yet.');
    refuse('NOT_FOUND');
  }
  if (standing.memberStatus !== params.status) await setMemberStatus(tx, params.id, studioId, params.status);
}
