import type { Reactions } from '../../platform/module.ts';
import { endFriendship } from './unfriend.ts';

export const friendsReactions: Reactions = {
  'viewer/blocked': async (tx, { performerId, userId }) => void (await endFriendship(tx, performerId, userId)),
};
