import type { RealtimeMap } from '../../platform/module.ts';
import './toys.events.ts';
import { actionAnswer } from './toys.rules.ts';

export const toysRealtime: RealtimeMap = {
  'toys/changed': ({ performerId, actions }) => [
    {
      to: `performer:${performerId}`,
      event: 'device/changed',
      payload: { performerId, actions: actions.map(actionAnswer) },
    },
  ],
};
