import type { Reactions } from '../../platform/module.ts';
import { SYSTEM_CALLER } from '../../platform/caller.ts';
import { announceChanged } from './messages/announce-changed.ts';
import { findHolder } from './messages/messages.queries.ts';

/** Notifies both sides once a file of a message is ready or unusable. */
export const messagingReactions: Reactions = {
  'upload/changed': async (tx, { uploadId, ownerId, purpose, state }) => {
    if ((purpose !== 'message' && purpose !== 'voice') || (state !== 'ready' && state !== 'failed')) return;
    const holder = await findHolder(tx.db, uploadId);
    if (holder) await announceChanged(tx, { ...SYSTEM_CALLER, accountId: ownerId }, holder.id);
  },
};
