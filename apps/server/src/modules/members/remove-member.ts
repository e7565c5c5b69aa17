import type { Answer, Input, members } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findAccount } from '../accounts/index.ts';
import { queueMail } from '../mails/index.ts';
import { leaveStudio, lockMembership } from '../performers/index.ts';
import { removalMail, type Site } from './invite/invitation-mail.ts';
import './members.events.ts';
import { endInvitation, lockInvitationOf, noteEnd } from './members.store.ts';

type Remove = typeof members.remove;

/** Ends a membership in the caller's studio, or withdraws an invitation. Throws NOT_FOUND. */
export const removeMember =
  (site: () => Site) =>
  async (tx: Tx, { params, body }: Input<Remove>): Promise<Answer<Remove>> => {
    const studioId = tx.caller.accountId;
    const standing = await lockMembership(tx, params.id);
    if (standing?.studioId === studioId) {
      await leaveStudio(tx, params.id, studioId);
      await noteEnd(tx, params.id, studioId, body?.reason);
      const member = await findAccount(tx.db, { id: params.id });
      const studio = await findAccount(tx.db, { id: studioId });
      if (member && studio) await queueMail(tx, removalMail(member, site(), studio.name, body?.reason));
      return { success: true };
    }
    const invitation = (await lockInvitationOf(tx, studioId, params.id)) ?? refuse('NOT_FOUND');
    const { id: invitationId, performer_id: performerId } = invitation;
    await endInvitation(tx, invitationId, 'withdrawn', null);
    tx.announce('member/withdrawn', { invitationId, studioId, performerId, at: tx.now.toISOString() });
    return { success: true };
  };
