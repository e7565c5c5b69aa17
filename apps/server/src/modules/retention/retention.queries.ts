import type { Db } from '../../platform/db/database.ts';

export const listRuns = (db: Db) => db.selectFrom('retention_run').selectAll().execute();
