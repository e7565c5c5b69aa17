import type { Answer, Input, members, Membership } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personOf } from '../../accounts/index.ts';
import { hashOfToken } from '../../auth/index.ts';
import { studioTerms, type CommissionSite } from '../../commissions/index.ts';
import { findInvitation, findStay, listInvitations, type InvitedRow } from '../members.queries.ts';
import { termsKeyOf, termsOf } from '../members.rules.ts';

type ByLink = typeof members.invitation;
const studioIn = ({ studio_id: id, ...studio }: Pick<InvitedRow, 'studio_id' | 'username' | 'name' | 'avatar_key'>) =>
  personOf('studio', { ...studio, id });

/** Reads the calling performer's studio and open invitations, with each studio's share. */
export const viewOwn =
  (site: CommissionSite) =>
  async ({ db, caller, now }: Pick<RequestContext, 'db' | 'caller' | 'now'>): Promise<Membership> => {
    const termsWith = async (studioId: string) => termsOf(await studioTerms(db, site, studioId, caller.accountId));
    const stay = await findStay(db, caller.accountId);
    const invited = stay ? [] : await listInvitations(db, caller.accountId, now);
    const invitations = [];
    for (const row of invited) {
      const terms = await termsWith(row.studio_id);
      invitations.push({
        _id: row.id,
        studio: studioIn(row),
        invitedAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        terms,
        termsKey: termsKeyOf(terms),
      });
    }
    if (!stay) return { invitations };
    return {
      studio: studioIn(stay),
      memberStatus: stay.member_status,
      joinedAt: stay.joined_at.toISOString(),
      terms: await termsWith(stay.studio_id),
      invitations,
    };
  };

/** Reads an invitation by the link in a mail. Throws LINK_EXPIRED. */
export const viewByLink =
  (site: CommissionSite) =>
  async ({ db, now }: RequestContext, { body }: Input<ByLink>): Promise<Answer<ByLink>> => {
    const row = await findInvitation(db, hashOfToken(body.token), now);
    if (!row?.email) refuse('LINK_EXPIRED');
    const terms = termsOf(await studioTerms(db, site, row.studio_id, null));
    return { studio: studioIn(row), expiresAt: row.expires_at.toISOString(), email: row.email, terms };
  };
