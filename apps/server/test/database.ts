import { inject } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database, DatabaseOptions } from '../src/platform/db/database.ts';
import { cloneDatabase } from './clone-database.ts';

export interface TestDatabase extends Database {
  url: string;
  drop(): Promise<void>;
}

/** Creates a separate database, cloned from the migrated template. Call `drop()` in afterAll. */
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
