import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { operations } from './declared-errors.ts';
import { makePerformer, makeStudio, type Person } from './make/accounts.ts';
import { makeRichUser } from './make/paid-shows.ts';
import { createScenes } from './replay-scenes.ts';
import { rightOf, shapeOf } from './right-values.ts';
import { startTestServer, type TestServer } from './server.ts';
import { OPEN_TO_STRANGERS } from './strangers.ts';
import { patience } from '../../../tests/patience.ts';

const STRANGERS = ['user', 'performer', 'studio'] as const;
type Role = (typeof STRANGERS)[number];
const named = operations.filter(({ endpoint }) => endpoint.path.includes('{'));

/**
 * Makes every contract call with an object in its path as a stranger of each role, for every kind of object. Each
 * object must belong to the caller, be public, or be refused. `strangers.ts` lists what strangers may do.
 */
describe('an outsider', { timeout: patience(900_000) }, () => {
  let server: TestServer;
  const strangers: Partial<Record<Role, Person>> = {};
  const things = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestServer();
    const scenes = await createScenes(server);
    for (const make of Object.values(scenes)) await make();
    const db = server.platform.database.kysely;
    const { rows: tables } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'id' and c.data_type = 'uuid'
         order by 1`.execute(db);
    for (const { name } of tables) {
      const { rows } = await sql<{
        id: string;
      }>`select id from ${sql.table(name)} order by id desc limit 1`.execute(db);
      if (rows[0]) things.set(name, rows[0].id);
    }
    strangers.user = await makeRichUser(server, 10_000);
    strangers.performer = await makePerformer(server);
    strangers.studio = await makeStudio(server);
  }, patience(600_000));
  afterAll(() => server.close());

  const ask = async ({ endpoint }: (typeof named)[number], who: Person, id: string) => {
    const path = endpoint.path.replace(/\{\w+\}/g, id);
    const body = shapeOf(endpoint.body);
    const right = body && endpoint.method !== 'GET' ? rightOf(endpoint.body, body, [id], 0) : undefined;
    const { status, data } = await server.call(endpoint.method, path, {
      token: who.token,
      ...(endpoint.idempotent ? { key: newId() } : {}),
      ...(right === undefined ? {} : { body: right }),
    });
    return { status, data: JSON.stringify(data) };
  };

  it('finds nothing of others by id, except public data', async () => {
    const opened: string[] = [];
    for (const call of named)
      for (const role of STRANGERS) {
        const isAllowed = call.endpoint.roles.some((one) => one === role || one === 'visitor');
        const nobodys = await ask(call, strangers[role]!, newId());
        if (!isAllowed) {
          expect(nobodys.status, `${role} ${call.name}`).toBe(403);
          continue;
        }
        for (const [thing, id] of things) {
          const { status, data } = await ask(call, strangers[role]!, id);
          const line = `${call.name} ${thing}`;
          expect(status, `${role} ${line}`).not.toBe(500);
          // Compares the responses, because one that is the same for a missing object reveals nothing about an existing
          // one.
          if (status < 400 && data !== nobodys.data && !OPEN_TO_STRANGERS.has(line)) opened.push(line);
        }
      }
    expect([...new Set(opened)]).toEqual([]);
  });
});
