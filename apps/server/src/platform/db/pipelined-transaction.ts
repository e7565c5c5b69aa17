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
} from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

export interface PipelinedWork<T, R> {
  /** The transaction's statements. Those that do not wait for one another leave together: `Promise.all([...])`. */
  work(db: Transaction<Tables>): Promise<T>;
  /** The last statement, which leaves together with the commit. */
  ending(db: Transaction<Tables>): CompiledQuery<R> | undefined;
}
/** Returns what the work did, and the rows of the last statement. */
export type RunPipelined = <T, R>(
  parts: PipelinedWork<T, R>,
) => Promise<{ readonly value: T; readonly ended: readonly R[] }>;

/**
 * Kysely over a pool whose connections send statements without waiting for the answers before (`pipeline: true`), and
 * its way to run a transaction. Why not Kysely's own: it sends one statement after the other, so a batch of tips waits
 * for a dozen round trips instead of four.
 */
export function openPipelined(pool: pg.Pool): { kysely: Kysely<Tables>; runPipelined: RunPipelined } {
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

/** Kysely's driver makes every connection there is here; its type has a private mark that the general one lacks. */
type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

interface Place {
  readonly kysely: Kysely<Tables>;
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
    // Why: what follows a `begin` that failed, a commit or a rollback would commit by itself.
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
    // Sent in this order. The first to fail says why; the commit of a failed transaction only says that there was none.
    const [ended] = await Promise.all([last && connection.executeQuery<R>(last), driver.commitTransaction(connection)]);
    return { value, ended: ended?.rows ?? [] };
  } catch (error) {
    await begun;
    refusal = new Error('The transaction has ended.');
    await driver.rollbackTransaction(connection).catch(() => undefined);
    throw error;
  }
}
