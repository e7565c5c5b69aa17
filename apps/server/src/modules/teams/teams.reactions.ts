import type { Reactions } from '../../platform/module.ts';
import { eraseAtOnce } from '../accounts/index.ts';
import { revokeAccount } from '../auth/index.ts';
import { listAllTeammates, listTeammates } from './teams.queries.ts';

export const teamsReactions: Reactions = {
  // Who works for a studio that is shut out is out, too; they come back with it.
  'account/suspended': async (tx, { accountId, role }) => {
    if (role !== 'studio') return;
    for (const { id } of await listTeammates(tx.db, accountId)) await revokeAccount(tx, id);
  },
  // A studio that is gone has nobody working for it: neither who does now nor who did.
  'account/erased': async (tx, { accountId }) => {
    for (const { id } of await listAllTeammates(tx.db, accountId)) {
      await revokeAccount(tx, id);
      await eraseAtOnce(tx, id);
    }
  },
};
