import type { Reactions } from '../../platform/module.ts';
import { noteRecentView } from './discovery.store.ts';

/** Whose items a viewer looks at is what is proposed to them. */
export const discoveryReactions: Reactions = {
  'item/viewed': (tx, { viewerId, performerId }) => noteRecentView(tx, viewerId, performerId),
};
