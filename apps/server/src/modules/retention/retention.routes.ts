import { retentionStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { KeptRow } from './retention-table.ts';
import { placeHold, releaseHold } from './legal-holds.ts';
import { viewRetention } from './view-retention.ts';

export const retentionRoutes = (table: readonly KeptRow[], days: (row: KeptRow) => number) =>
  implement(
    'retentionStaff',
    retentionStaff,
  )({
    view: query(viewRetention(table, days)),
    hold: command(placeHold),
    release: command(releaseHold),
  });
