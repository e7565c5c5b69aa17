import type { Input, members } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { lockCommissions, studioTerms, type CommissionSite } from '../../commissions/index.ts';
import { joinStudio, lockMembership } from '../../performers/index.ts';
import { isVerifiedStudio } from '../../studios/index.ts';
import '../members.events.ts';
import { termsKeyOf, termsOf } from '../members.rules.ts';
import { endInvitation, endOthers, lockInvitation, type InvitationRow } from '../members.store.ts';

type Call = typeof members.answer;

/**
 * Accepts or declines an invitation as the calling performer. Accepting requires the key of the terms they have read,
 * and they join immediately. Throws NOT_FOUND, or CONFLICT if they already belong to a studio or the terms have
 * changed.
 */
export const answerInvitation =
  (site: CommissionSite) =>
  async (tx: Tx, { params, body }: Input<Call>): Promise<void> => {
    const me = (await findAccount(tx.db, { id: tx.caller.accountId })) ?? refuse('NOT_FOUND');
    // Locks commissions before the terms are read, so the terms cannot change before the commit.
    if (params.answer === 'accept') await lockCommissions(tx);
    const standing = await lockMembership(tx, me.id);
    const invitation = await lockInvitation(tx, params.id);
    if (!standing || !invitation || !isFor(invitation, me)) refuse('NOT_FOUND');
    const { id: invitationId, studio_id: studioId } = invitation;
    if (params.answer === 'decline') {
      await endInvitation(tx, invitationId, 'declined', me.id);
      const at = tx.now.toISOString();
      tx.announce('member/declined', { invitationId, studioId, performerId: me.id, at });
      return;
    }
    if (standing.studioId) refuse('CONFLICT', 'You already belong to a studio.');
    if (!(await isVerifiedStudio(tx.db, studioId))) refuse('CONFLICT', 'This studio is not accepting members.');
    const terms = termsOf(await studioTerms(tx.db, site, studioId, me.id));
    if (body?.termsKey !== termsKeyOf(terms))
      refuse('CONFLICT', "The studio's share has changed. Please read it again before you accept.");
    await joinStudio(tx, me.id, studioId);
    await endInvitation(tx, invitationId, 'accepted', me.id);
    await endOthers(tx, studioId, me);
  };

const isFor = ({ performer_id: asked, email }: InvitationRow, me: { readonly id: string; readonly email: string }) =>
  asked ? asked === me.id : email?.toLowerCase() === me.email.toLowerCase();
