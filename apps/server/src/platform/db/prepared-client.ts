import { sql } from 'kysely';
import pg from 'pg';

/** Maximum prepared statements per connection. */
const MOST_STATEMENTS = 256;
const LONGEST_TEXT = 10_000;

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;
const EACH_TIME = '/* planned each time */';
/**
 * Marks a condition whose best plan depends on its values: words, tags, or a user who follows 30,000 others. A cached
 * generic plan assumes nothing about the values and was up to a hundred times slower.
 */
export const plannedEachTime = sql.raw(EACH_TIME);

interface Wire {
  /** Text by name of the statements that the server has confirmed. */
  readonly parsedStatements: Record<string, string>;
  close(message: { readonly type: 'S'; readonly name: string }): void;
}

/**
 * Connection that names statements with parameters, except those planned each time, so that PostgreSQL parses and plans
 * each once per connection. Planning a join of eight tables costs more than running it for one row. The number is
 * bounded because there is no end to texts assembled from lists. The least recently used statement is closed to make
 * room for a new one.
 */
export class PreparedClient extends pg.Client {
  /** Names by text, least recently used first. */
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
   * Closes the least recently used statement, before the next message is sent. Unlike DEALLOCATE, closing also works in
   * a failed transaction and isn't an error if the statement doesn't exist. Returns false while the statement is still
   * on its way to the server, whose confirmation would restore it.
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
