import type { Reactions } from '../../platform/module.ts';
import './members.events.ts';
import { bindInvitation } from './members.store.ts';

/** Binds a link's invitation to the account registered with it. The account's owner still has to accept it. */
export const membersReactions: Reactions = {
  'performer/came-by-link': async (tx, { performerId, linkHash }) => {
    const bound = await bindInvitation(tx, Buffer.from(linkHash, 'base64url'), performerId);
    if (!bound) return;
    const { id: invitationId, studio_id: studioId } = bound;
    tx.announce('member/invited', { invitationId, studioId, performerId, at: tx.now.toISOString() });
  },
};
