import type { RealtimeMap } from '../../platform/module.ts';
import './performers.events.ts';

export const performersRealtime: RealtimeMap = {
  'performer/starts': ({ userIds, ...payload }) => [
    { to: userIds.map((userId) => `account:${userId}`), event: 'performer/starts', payload },
  ],
};
