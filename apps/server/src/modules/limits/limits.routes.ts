import { limits } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { LimitDoors } from './limits.rules.ts';
import { pauseSpending } from './pause-spending.ts';
import { updateLimits } from './update-limits.ts';
import { viewOwnLimits } from './view-limits.ts';

export const limitsRoutes = (doors: LimitDoors) =>
  implement(
    'limits',
    limits,
  )({
    own: query(viewOwnLimits(doors)),
    update: command(updateLimits(doors)),
    pause: command(pauseSpending(doors)),
  });
