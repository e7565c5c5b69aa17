import type { Answer, Input, members } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount } from '../accounts/index.ts';
import type { Auth, NewMember } from '../auth/index.ts';
import { isVerifiedStudio } from '../studios/index.ts';
import { inviteMember } from './invite/invite-member.ts';
import type { Site } from './invite/invitation-mail.ts';
import { listMembers } from './members.queries.ts';
import { memberOf } from './members.rules.ts';

type Add = typeof members.add;
export interface AddParts {
  readonly registerMember: Auth['registerMember'];
  readonly site: () => Site;
}

/**
 * Invites someone to the caller's studio, or registers them as a member if documents are attached. Returns their row.
 * Throws as `inviteMember` and `registerMember` do.
 */
export const addMember =
  ({ registerMember, site }: AddParts) =>
  async (context: RequestContext, { body }: Input<Add>): Promise<Answer<Add>> => {
    const { accountId } = context.caller;
    const isNew = Object.keys(context.files).length > 0 || body.dateOfBirth !== undefined;
    if (!isNew) {
      const asked = body.email ? { email: body.email } : { username: body.username ?? '' };
      return viewMember(context, await context.inTransaction((tx) => inviteMember(tx, site(), asked)));
    }
    if (!(await isVerifiedStudio(context.db, accountId))) refuse('NOT_VERIFIED');
    const studio = (await findAccount(context.db, { id: accountId })) ?? refuse('NOT_FOUND');
    return viewMember(context, await registerMember(context, studio, wholeOf(body)));
  };

/** Checks that all fields of a new account are present. Throws VALIDATION_FAILED for a missing one. */
function wholeOf(body: Input<Add>['body']): NewMember {
  const need = (property: keyof typeof body): string =>
    body[property] || refuse('VALIDATION_FAILED', 'This field is required!', { property });
  return {
    email: need('email'),
    username: need('username'),
    name: need('name'),
    dateOfBirth: need('dateOfBirth'),
    country: need('country'),
    documentExpiresAt: need('documentExpiresAt'),
    gender: body.gender,
  };
}

/** Reads one of the caller's members. Throws NOT_FOUND. */
export async function viewMember(
  { db, caller, now }: Pick<RequestContext, 'db' | 'caller' | 'now'>,
  id: string,
): Promise<Answer<Add>> {
  const page = { id, limit: 1, offset: 0, sort: 'desc', sortBy: 'joinedAt' } as const;
  const { rows } = await listMembers(db, caller.accountId, page, now);
  return memberOf(rows[0] ?? refuse('NOT_FOUND'));
}
