import type { Reactions } from '../../platform/module.ts';
import { eraseAtOnce } from '../accounts/index.ts';
import { revokeAccount } from '../auth/index.ts';
import { listAllTeammates, listTeammates } from './teams.queries.ts';

export const teamsReactions: Reactions = {
  // Suspending a studio also locks out its teammates. They regain access when the studio does.
  'account/suspended': async (tx, { accountId, role }) => {
    if (role !== 'studio') return;
    for (const { id } of await listTeammates(tx.db, accountId)) await revokeAccount(tx, id);
  },
  // Erasing a studio erases all its teammates, current and former.
  'account/erased': async (tx, { accountId }) => {
    for (const { id } of await listAllTeammates(tx.db, accountId)) {
      await revokeAccount(tx, id);
      await eraseAtOnce(tx, id);
    }
  },
};
