import pg from 'pg';

/** Statements of one connection that the server keeps parsed and planned. */
const MOST_STATEMENTS = 256;
const LONGEST_TEXT = 10_000;

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * A connection that names every statement with parameters, so that PostgreSQL parses and plans it once a connection.
 * Why: planning a join of eight tables costs more than running it for one row. Why bounded: texts that are put together
 * from lists have no end; what comes after the first 256 runs unnamed, as it would without this.
 */
export class PreparedClient extends pg.Client {
  readonly #names = new Map<string, string>();

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MOST_STATEMENTS || text.length > LONGEST_TEXT) return known;
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
    const run = pg.Client.prototype.query.bind(this) as unknown as Query;
    const name =
      typeof config === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(config) : undefined;
    return name ? run({ name, text: config, values }, callback) : run(config, values, callback);
  }) as unknown as pg.Client['query'];
}
