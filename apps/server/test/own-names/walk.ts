import type { Endpoint } from '@footlight/contract';
import { sql } from 'kysely';
import { operations } from '../declared-errors.ts';
import type { Person } from '../make/accounts.ts';
import { rightOf, shapeOf, type Shape } from '../right-values.ts';
import type { TestServer } from '../server.ts';
import { marksIn, type Mark } from './marks.ts';

/** Someone who reads the site, or an anonymous visitor if no person is given. */
export interface Reader {
  readonly role: 'visitor' | 'user' | 'performer' | 'studio';
  readonly person?: Person;
  /** Usernames of friends, whose real names the reader may see. */
  readonly friends?: readonly string[];
}
/** An object that a path can refer to, and its kind. */
export interface Thing {
  readonly kind: string;
  readonly id: string;
}

const reads = operations.filter(({ endpoint }) => endpoint.method === 'GET');
/** Number of refusals after which a call is skipped for one kind of object and one role. */
const MOST_REFUSALS = 8;

/** Builds a query with its required parameters and the maximum number of rows. */
function queryOf({ query }: Endpoint): string {
  const shape = shapeOf(query);
  if (!query || !shape) return '';
  const { required = [], properties = {} } = shape;
  const wanted: Record<string, Shape> = {};
  for (const [name, value] of Object.entries(properties)) if (required.includes(name)) wanted[name] = value;
  const found = new URLSearchParams(
    rightOf(query, { ...shape, properties: wanted }, [''], 0) as Record<string, string>,
  );
  if (properties['limit']) found.set('limit', String(properties['limit'].maximum ?? 100));
  return `?${found}`;
}

/** Finds links to the site's files in a response. */
const linksIn = (text: string): string[] => [...text.matchAll(/"(\/exports\/[^"]+)"/g)].map(([, link = '']) => link);

/** Reads every response available to readers and collects the real names it contains. */
export function createWalk(server: TestServer) {
  const origin = `http://127.0.0.1:${server.port}`;
  const refusals = new Map<string, number>();
  const answered = new Set<string>();

  async function read(path: string, { person }: Reader): Promise<{ status: number; marks: Mark[] }> {
    const response = await fetch(`${origin}${path}`, { headers: person ? { authorization: person.token } : {} });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const marks = marksIn(isJson ? (JSON.parse(text) as unknown) : text);
    for (const link of linksIn(text)) marks.push(...(await read(link, { role: 'visitor' })).marks);
    return { status: response.status, marks };
  }

  return {
    answered: answered as ReadonlySet<string>,
    /**
     * Makes each GET call that a reader may make, for each of these objects. Returns the other people's names found in
     * the responses.
     */
    async tell(reader: Reader, things: readonly Thing[]): Promise<string[]> {
      const told: string[] = [];
      const note = (call: string, marks: readonly Mark[]) => {
        for (const { at, username } of marks)
          if (username !== reader.person?.username && !reader.friends?.includes(username))
            told.push(`${call} → ${reader.role}: ${at.replaceAll(/\d+/g, '')}`);
      };
      for (const { name, endpoint } of reads) {
        if (!endpoint.roles.some((role) => role === reader.role || role === 'visitor')) continue;
        const query = queryOf(endpoint);
        const hasParameter = endpoint.path.includes('{');
        for (const { kind, id } of hasParameter ? things : [{ kind: '', id: '' }]) {
          const pair = `${reader.role} ${name} ${kind}`;
          if ((refusals.get(pair) ?? 0) >= MOST_REFUSALS) continue;
          const { status, marks } = await read(`/api${endpoint.path.replaceAll(/\{\w+\}/g, id)}${query}`, reader);
          if (status < 400) answered.add(name);
          refusals.set(pair, status < 400 ? Number.NEGATIVE_INFINITY : (refusals.get(pair) ?? 0) + 1);
          note(name, marks);
        }
      }
      return told;
    },
    /** Returns objects related to an account: the newest rows of each table that refers to it. */
    async thingsOf(accountId: string, each = 2): Promise<Thing[]> {
      const db = server.platform.database.kysely;
      const { rows: tables } = await sql<{ name: string; columns: string[] }>`
        select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
          join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
         group by 1 having 'id' = any(array_agg(c.column_name::text)) order by 1`.execute(db);
      const things: Thing[] = [];
      for (const { name, columns } of tables) {
        const isOf = sql.join(
          columns.map((column) => sql`${sql.ref(column)} = ${accountId}::uuid`),
          sql` or `,
        );
        const { rows } = await sql<{ id: string }>`
          select id from ${sql.table(name)} where ${isOf} order by id desc limit ${each}`.execute(db);
        things.push(...rows.map(({ id }) => ({ kind: name, id })));
      }
      return things;
    },
  };
}
