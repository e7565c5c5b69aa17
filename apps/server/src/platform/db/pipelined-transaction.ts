import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type KyselyProps,
  type PostgresPool,
} from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

export interface PipelinedWork<T, R> {
  /** Runs the transaction's statements. Send independent ones together with `Promise.all([...])`. */
  work(db: Transaction<Tables>): Promise<T>;
  /** Returns the last statement, which is sent together with the commit. */
  ending(db: Transaction<Tables>): CompiledQuery<R> | undefined;
}
/** Returns the work's result and the rows of the last statement. */
export type RunPipelined = <T, R>(
  parts: PipelinedWork<T, R>,
) => Promise<{ readonly value: T; readonly ended: readonly R[] }>;

/**
 * Opens Kysely on a pool whose connections pipeline statements without waiting for earlier replies (`pipeline: true`),
 * and a custom transaction runner. Kysely's built-in transactions send statements one by one, so a batch of tips would
 * need a dozen round trips instead of four.
 */
export function openPipelined(pool: PostgresPool): { kysely: Db; runPipelined: RunPipelined } {
  const driver = new PostgresDriver({ pool });
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const kysely = new Kysely<Tables>({ dialect });
  const props = { config: { dialect }, driver, dialect };
  return {
    kysely,
    runPipelined: (parts) =>
      kysely.getExecutor().provideConnection((connection) => runOn({ kysely, driver, props, connection }, parts)),
  };
}

/** All connections here are created by Kysely's driver, whose type has a private marker that the general type lacks. */
type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

interface Place {
  readonly kysely: Db;
  readonly driver: PostgresDriver;
  readonly props: Omit<KyselyProps, 'executor'>;
  readonly connection: DatabaseConnection;
}

async function runOn<T, R>({ kysely, driver, props, connection: given }: Place, parts: PipelinedWork<T, R>) {
  const connection = given as Connection;
  let refusal: unknown;
  const begun = connection.executeQuery(CompiledQuery.raw('begin')).catch((error: unknown) => {
    refusal = error;
  });
  const executor = kysely.getExecutor().withConnectionProvider({
    // Any statement after a failed `begin`, a commit or a rollback would otherwise commit on its own.
    provideConnection: async (consumer) => {
      if (refusal) throw refusal;
      return consumer(connection);
    },
  });
  const db = new Transaction<Tables>({ ...props, executor });
  try {
    const value = await parts.work(db);
    await begun;
    if (refusal) throw refusal;
    refusal = new Error('The transaction has ended.');
    const last = parts.ending(db);
    // Sent in this order. The first failure has the real cause; committing a failed transaction only reports that no
    // transaction was open.
    const [ended] = await Promise.all([last && connection.executeQuery<R>(last), driver.commitTransaction(connection)]);
    return { value, ended: ended?.rows ?? [] };
  } catch (error) {
    await begun;
    refusal = new Error('The transaction has ended.');
    await driver.rollbackTransaction(connection).catch(() => undefined);
    throw error;
  }
}
