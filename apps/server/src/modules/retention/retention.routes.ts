import { retentionStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { SweptName } from '../../platform/retention/retention-table.ts';
import { placeHold, releaseHold } from './legal-holds.ts';
import { viewRetention } from './view-retention.ts';

export const retentionRoutes = (days: (name: SweptName) => number) =>
  implement(
    'retentionStaff',
    retentionStaff,
  )({
    view: query(viewRetention(days)),
    hold: command(placeHold),
    release: command(releaseHold),
  });
