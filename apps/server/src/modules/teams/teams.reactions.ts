import type { Reactions } from '../../platform/module.ts';
import { revokeAccount } from '../auth/index.ts';
import { listTeammates } from './teams.queries.ts';

export const teamsReactions: Reactions = {
  // Who works for a studio that is shut out is out, too; they come back with it.
  'account/suspended': async (tx, { accountId, role }) => {
    if (role !== 'studio') return;
    for (const { id } of await listTeammates(tx.db, accountId)) await revokeAccount(tx, id);
  },
};
