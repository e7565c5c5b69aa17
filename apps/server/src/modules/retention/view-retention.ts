import type { Answer, KeptName, retentionStaff } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { RETENTION, type Kept, type SweptName } from '../../platform/retention/retention-table.ts';
import { listHolds, listRuns } from './retention.queries.ts';

const MOST_HOLDS = 500;

/** Returns the current retention table, with the last runs and the accounts under a hold. */
export const viewRetention =
  (days: (name: SweptName) => number) =>
  async ({ db }: Pick<RequestContext, 'db'>): Promise<Answer<typeof retentionStaff.view>> => {
    const runs = new Map((await listRuns(db)).map((run) => [run.name, run]));
    const holds = await listHolds(db, MOST_HOLDS);
    return {
      kept: (Object.keys(RETENTION) as KeptName[]).map((name) => {
        const one: Kept = RETENTION[name];
        const run = runs.get(name);
        return {
          name,
          tables: [...one.tables],
          for: one.for,
          isHeld: one.isHeld ?? false,
          days: one.setting ? days(name as SweptName) : one.days,
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
