import type { RealtimeMap } from '../../platform/module.ts';
import './reminders.events.ts';

export const remindersRealtime: RealtimeMap = {
  'performer/starts': ({ userIds, ...payload }) => [
    { to: userIds.map((userId) => `account:${userId}`), event: 'performer/starts', payload },
  ],
};
