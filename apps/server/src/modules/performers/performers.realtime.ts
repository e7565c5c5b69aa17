import type { RealtimeMap } from '../../platform/module.ts';
import './performers.events.ts';

export const performersRealtime: RealtimeMap = {
  'performer/starts': ({ userIds, ...payload }) =>
    userIds.map((userId) => ({ to: `account:${userId}`, event: 'performer/starts', payload })),
};
