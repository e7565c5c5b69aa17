import { sql } from 'kysely';
import pg from 'pg';

/** Statements of one connection that the server keeps parsed and planned. */
const MOST_STATEMENTS = 256;
const LONGEST_TEXT = 10_000;

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;
const EACH_TIME = '/* planned each time */';
/**
 * Stands in a condition whose best plan is another for other values: words, tags, one of those who follow 30,000. A plan that is
 * kept is one for values of which nothing is known, and it was up to a hundred times slower.
 */
export const plannedEachTime = sql.raw(EACH_TIME);

/** The part of pg's connection that knows of prepared statements. */
interface Wire {
  /** Text by name, of those that the server has confirmed. */
  readonly parsedStatements: Record<string, string>;
  close(message: { readonly type: 'S'; readonly name: string }): void;
}

/**
 * A connection that names statements with parameters, but for those that are planned each time, so that PostgreSQL parses and plans it once a connection.
 * Why: planning a join of eight tables costs more than running it for one row. Why bounded: texts that are put together
 * from lists have no end; the one that was not used for the longest time is closed for a new one.
 */
export class PreparedClient extends pg.Client {
  /** Names by text, the least recently used first. */
  readonly #names = new Map<string, string>();
  #made = 0;

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return known;
    }
    if (text.includes(EACH_TIME)) return undefined;
    if (text.length > LONGEST_TEXT || (this.#names.size >= MOST_STATEMENTS && !this.#closeOldest())) return undefined;
    const name = `s${++this.#made}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Closes the least recently used statement, on the wire before whatever is sent next. Why not DEALLOCATE: closing works in
   * a transaction that has failed, too, and is no error where there is no such statement. False while that one is on its
   * way to the server, whose confirmation would bring it back.
   */
  #closeOldest(): boolean {
    const [oldest] = this.#names;
    const { connection } = this as unknown as { connection: Wire };
    if (!oldest || !(oldest[1] in connection.parsedStatements)) return false;
    const [text, name] = oldest;
    this.#names.delete(text);
    delete connection.parsedStatements[name];
    connection.close({ type: 'S', name });
    return true;
  }

  override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
    const run = pg.Client.prototype.query.bind(this) as unknown as Query;
    const name =
      typeof config === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(config) : undefined;
    return name ? run({ name, text: config, values }, callback) : run(config, values, callback);
  }) as unknown as pg.Client['query'];
}
