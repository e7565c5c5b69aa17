import type { Reactions } from '../../platform/module.ts';
import './members.events.ts';
import { bindInvitation } from './members.store.ts';

/** The invitation of a link becomes that of the account that was registered with it, where it waits for an answer. */
export const membersReactions: Reactions = {
  'performer/came-by-link': async (tx, { performerId, linkHash }) => {
    const bound = await bindInvitation(tx, Buffer.from(linkHash, 'base64url'), performerId);
    if (!bound) return;
    const { id: invitationId, studio_id: studioId } = bound;
    tx.announce('member/invited', { invitationId, studioId, performerId, at: tx.now.toISOString() });
  },
};
