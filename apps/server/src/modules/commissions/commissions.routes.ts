import { commissions, commissionsStaff } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { findOwner } from './commissions.queries.ts';
import type { Site } from './commissions.views.ts';
import type { RateTable } from './rate-table.ts';
import { readHistory, readMembers, readOwn, viewMembers, viewStudio } from './read-commissions.ts';
import { answerProposal } from './set/answer-proposal.ts';
import { setMember, setStudio } from './set/set-studio.ts';
import { readChanges, readOwners, readSite, setOwner, viewOwner } from './staff/staff-commissions.ts';

/** A changed rate takes effect on this node before the caller gets the response. */
export const commissionsRoutes = (site: Site, table: Pick<RateTable, 'refresh'>) => {
  const own = readOwn(site);
  return implement(
    'commissions',
    commissions,
  )({
    own: query(own),
    studio: query(({ db, caller }) => viewStudio(db, site, caller.accountId)),
    async setStudio(context, { body }) {
      await context.inTransaction((tx) => setStudio(tx, site, body.rates));
      await table.refresh();
      return viewStudio(context.db, site, context.caller.accountId);
    },
    members: query(readMembers(site)),
    async setMember(context, { params, body }) {
      await context.inTransaction((tx) => setMember(tx, site, params.id, body.rates));
      await table.refresh();
      const member = await findOwner(context.db, params.id);
      return (await viewMembers(context.db, site, context.caller.accountId, member ? [member] : []))[0]!;
    },
    async answerProposal(context, input) {
      await context.inTransaction((tx) => answerProposal(tx, site, input));
      await table.refresh();
      return own(context);
    },
    history: query(readHistory),
  });
};

export const commissionsStaffRoutes = (site: Site, table: Pick<RateTable, 'refresh'>) =>
  implement(
    'commissionsStaff',
    commissionsStaff,
  )({
    site: async () => readSite(site),
    owners: query(readOwners),
    owner: query(({ db }, { params }) => viewOwner(db, site, params.id)),
    async setOwner(context, input) {
      await context.inTransaction((tx) => setOwner(tx, input));
      await table.refresh();
      return viewOwner(context.db, site, input.params.id);
    },
    changes: query(readChanges),
  });
