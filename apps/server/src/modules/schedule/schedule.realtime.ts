import type { RealtimeMap } from '../../platform/module.ts';
import './schedule.events.ts';

export const scheduleRealtime: RealtimeMap = {
  'performer/starts': ({ userIds, ...payload }) => [
    { to: userIds.map((userId) => `account:${userId}`), event: 'performer/starts', payload },
  ],
};
