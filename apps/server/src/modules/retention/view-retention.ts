import type { Answer, retentionStaff } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import type { KeptRow } from './retention-table.ts';
import { listHolds } from '../accounts/index.ts';
import { listRuns } from './retention.queries.ts';

const MOST_HOLDS = 500;

/** Returns the current retention table, with the latest runs and the accounts under a hold. */
export const viewRetention =
  (table: readonly KeptRow[], days: (row: KeptRow) => number) =>
  async ({ db }: Pick<RequestContext, 'db'>): Promise<Answer<typeof retentionStaff.view>> => {
    const runs = new Map((await listRuns(db)).map((run) => [run.name, run]));
    const holds = await listHolds(db, MOST_HOLDS);
    return {
      kept: table.map((one) => {
        const run = runs.get(one.name);
        return {
          name: one.name,
          tables: [...one.tables],
          for: one.for,
          isHeld: one.isHeld ?? false,
          days: one.setting ? days(one) : one.days,
          ...(one.setting ? { setting: one.setting } : {}),
          ...(one.job ? { job: one.job } : {}),
          ...(run ? { run: { at: run.at.toISOString(), rows: Number(run.rows), ms: run.ms } } : {}),
        };
      }),
      holds: holds.map(({ id, placed_at: at, placed_by: by, ...hold }) => ({
        _id: id,
        ...hold,
        placedAt: at.toISOString(),
        placedBy: by ?? '',
      })),
    };
  };
