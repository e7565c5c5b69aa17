import type { Reactions } from '../../platform/module.ts';
import { noteRecentView } from './discovery.store.ts';

/** Creators of viewed items count as interests of the viewer. */
export const discoveryReactions: Reactions = {
  'item/viewed': (tx, { viewerId, performerId }) => noteRecentView(tx, viewerId, performerId),
};
