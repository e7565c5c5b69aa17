import { raids } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/module.ts';
import type { Streaming } from '../streaming/index.ts';
import { raid, viewRaidTargets } from './raid.ts';

export const raidsRoutes = ({ files }: Pick<Platform, 'files'>, { viewersOf }: Pick<Streaming, 'viewersOf'>) =>
  implement(
    'raids',
    raids,
  )({
    targets: query((context) => viewRaidTargets({ files, viewersOf }, context)),
    raid: command(raid({ viewersOf })),
  });
