import { members } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { CommissionSite } from '../commissions/index.ts';
import { addMember, viewMember, type AddParts } from './add-member.ts';
import { viewLive, type LiveParts } from './figures/view-live.ts';
import { viewStats } from './figures/view-stats.ts';
import { listMembers } from './members.queries.ts';
import { memberOf } from './members.rules.ts';
import { answerInvitation } from './own/answer-invitation.ts';
import { leaveOwnStudio } from './own/leave-studio.ts';
import { viewByLink, viewOwn } from './own/view-own.ts';
import { removeMember } from './remove-member.ts';
import { setStatus } from './set-status.ts';

export interface MembersParts extends AddParts, LiveParts {
  readonly settings: CommissionSite;
}

export const membersRoutes = (parts: MembersParts) => {
  const own = viewOwn(parts.settings);
  const answer = answerInvitation(parts.settings);
  return implement(
    'members',
    members,
  )({
    add: addMember(parts),
    list: query(async ({ db, caller, now }, { query: page }) => {
      const { rows, total, ...next } = await listMembers(db, caller.accountId, page, now);
      return { data: rows.map(memberOf), ...total, ...next };
    }),
    async setStatus(context, input) {
      await context.inTransaction((tx) => setStatus(tx, input));
      return viewMember(context, input.params.id);
    },
    remove: command(removeMember(parts.site)),
    stats: query(viewStats(parts.settings)),
    live: query(viewLive(parts)),
    own: query(own),
    async answer(context, input) {
      await context.inTransaction((tx) => answer(tx, input));
      return own(context);
    },
    async leave(context, input) {
      await context.inTransaction((tx) => leaveOwnStudio(tx, input));
      return own(context);
    },
    invitation: query(viewByLink(parts.settings)),
  });
};
