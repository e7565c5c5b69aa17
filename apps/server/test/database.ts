import { inject } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database, DatabaseOptions } from '../src/platform/db/database.ts';
import { cloneDatabase } from './clone-database.ts';

export interface TestDatabase extends Database {
  url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A database of one's own, cloned from the migrated template. Call `drop()` in afterAll. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const { url, drop } = await cloneDatabase(inject('templateUrl'));
  const database = openDatabase(url, options);
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await drop();
    },
  };
}
