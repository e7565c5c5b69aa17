import type { Reactions } from '../../platform/module.ts';
import { dropProposals } from './set/proposals.store.ts';

/** Ends a studio's proposals together with the membership. */
export const commissionsReactions: Reactions = {
  'performer/member-changed': async (tx, { performerId, studioId, status }) => {
    if (status === 'left') await dropProposals(tx, studioId, performerId);
  },
};
