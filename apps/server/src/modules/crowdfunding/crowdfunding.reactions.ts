import type { Reactions } from '../../platform/module.ts';
import { takeBackOf } from './settle/take-back.ts';

export const crowdfundingReactions: Reactions = {
  'account/suspended': async (tx, { accountId, role }) => {
    if (role === 'user') await takeBackOf(tx, accountId);
  },
};
