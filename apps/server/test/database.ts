import pg from 'pg';
import { v4 } from 'uuid';
import { inject } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database, DatabaseOptions } from '../src/platform/db/database.ts';

export interface TestDatabase extends Database {
  url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A database of one's own, cloned from the migrated template. Call `drop()` in afterAll. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const name = `test_${v4().replaceAll('-', '')}`;
  await asOwner(templateUrl, `create database ${name} template ${nameIn(templateUrl)}`);
  const url = withDatabase(templateUrl, name);
  const database = openDatabase(url, options);
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await asOwner(templateUrl, `drop database ${name} with (force)`);
    },
  };
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** The template itself must stay without connections, so this talks to the maintenance database. */
async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
