import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Maximum prepared statements kept on a released connection. */
const MOST_STATEMENTS = 256;
const LONGEST_TEXT = 10_000;

const EACH_TIME = '/* planned each time */';
/**
 * Marks a condition whose best plan depends on its values: words, tags, or a user who follows 30,000 others. A cached
 * generic plan ignores the values and was up to a hundred times slower.
 */
export const plannedEachTime = sql.raw(EACH_TIME);

/**
 * Wraps a pool for Kysely so that statements with parameters are prepared, except those planned each time. PostgreSQL
 * then parses and plans each statement once per connection. Planning a join of eight tables costs more than running it
 * for one row.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  // Kysely recognizes a connection by its client, so each client has one wrapper.
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = prepared.get(client) ?? preparedClient(client);
      prepared.set(client, known);
      return known;
    },
  };
}

/**
 * Names statements, and deallocates the least recently used ones when the connection is released, because the number of
 * texts assembled from lists is unbounded. It doesn't deallocate earlier, because a failed transaction refuses to.
 */
function preparedClient(client: pg.PoolClient): PostgresPoolClient {
  /** Names by text, least recently used first. */
  const names = new Map<string, string>();
  let made = 0;
  const nameOf = (text: string) => {
    // Never reused after deallocation, because pg remembers which names it has parsed.
    const name = names.get(text) ?? `s${++made}`;
    names.delete(text);
    names.set(text, name);
    return name;
  };
  const isPrepared = (text: string, values: readonly unknown[]) =>
    values.length > 0 && text.length <= LONGEST_TEXT && !text.includes(EACH_TIME);
  const deallocateOldest = () => {
    for (const [text, name] of [...names].slice(0, -MOST_STATEMENTS)) {
      names.delete(text);
      // Fails for a statement that PostgreSQL couldn't parse.
      client.query(`deallocate ${name}`).catch(() => undefined);
    }
  };
  const query = (text: string, values: readonly unknown[]) =>
    client.query({ ...(isPrepared(text, values) && { name: nameOf(text) }), text, values: [...values] });
  return {
    // Doesn't support cursors, because nothing streams.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      if (!destroy) deallocateOldest();
      client.release(destroy);
    },
  };
}
