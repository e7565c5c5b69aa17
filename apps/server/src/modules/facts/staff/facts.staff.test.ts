import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

interface Dead {
  _id: string;
  module: string;
  topic: string;
  attempts: number;
  error: string;
}
interface Page {
  data: Dead[];
  total: number;
  nextCursor?: string;
}

let server: TestServer;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server);
});
afterAll(() => server.close());
beforeEach(() => sql`delete from fact_reaction`.execute(server.platform.database.kysely));

/** Inserts reactions of modules that do not exist, which makes every attempt fail. */
async function makeDead(...names: string[]): Promise<void> {
  await sql`insert into fact_reaction (fact_id, name, topic, payload, attempts, due_at, failed_at, error)
    select n, name, split_part(name, ':', 2), '{"mail": "rita@example.com"}', 10, null, now(), 'Error: no way'
      from unnest(${names}::text[]) with ordinality as t (name, n)`.execute(server.platform.database.kysely);
}
const call = <T = Page>(method: string, path: string, token = staff.token) =>
  server.call<T>(method, `/admin/dead-facts${path}`, { token });
const acts = async () =>
  (await server.call<{ data: { action: string; detail: string }[] }>('GET', '/admin/audit', { token: staff.token }))
    .data.data;

it('lists dead facts, newest first, with the reason and without the payload', async () => {
  await makeDead('gone:test/a', 'gone:test/b', 'lost:test/c');
  const first = await call('GET', '?limit=2');
  expect(first.data).toMatchObject({
    data: [
      { module: 'lost', topic: 'test/c', attempts: 10, error: 'Error: no way' },
      { module: 'gone', topic: 'test/b' },
    ],
    total: 3,
  });
  expect(JSON.stringify(first.body)).not.toContain('rita');
  const second = await call('GET', `?limit=2&cursor=${first.data.nextCursor}`);
  expect(second.data.data.map(({ topic }) => topic)).toEqual(['test/a']);
  expect(second.data.nextCursor).toBeUndefined();
  expect((await call('GET', '?q=LOST')).data).toMatchObject({ total: 1, data: [{ module: 'lost' }] });
  expect((await call('GET', '?q=%25')).data.total).toBe(0);
  for (const wrong of ['?cursor=x', '?limit=1000', '?cursor=99999999999999999999'])
    expect((await call('GET', wrong)).status).toBe(400);
});

it('retries one, which fails and waits for its next attempt', async () => {
  await makeDead('gone:test/a');
  const { _id } = (await call('GET', '')).data.data[0]!;
  expect((await call('POST', `/${_id}/retry`)).status).toBe(200);
  await server.settle();
  const { rows } = await sql<
    Record<string, unknown>
  >`select attempts, due_at is null as dead, error from fact_reaction`.execute(server.platform.database.kysely);
  expect(rows).toEqual([{ attempts: 1, dead: false, error: 'Error: no module reacts as gone:test/a' }]);
  expect((await call('POST', `/${_id}/retry`)).status).toBe(404);
  expect((await call('DELETE', `/${_id}`)).status).toBe(404);
  expect((await acts())[0]).toMatchObject({ action: 'fact.retry', detail: 'reaction: gone:test/a' });
});

it('drops one and audits who did it', async () => {
  await makeDead('gone:test/a');
  const { _id } = (await call('GET', '')).data.data[0]!;
  expect((await call('DELETE', `/${_id}`)).status).toBe(200);
  expect((await call('GET', '')).data.total).toBe(0);
  expect((await call('DELETE', `/${_id}`)).status).toBe(404);
  expect((await acts())[0]).toMatchObject({ action: 'fact.drop', detail: 'reaction: gone:test/a' });
  for (const wrong of ['/x', '/0', '/99999999999999999999']) expect((await call('DELETE', wrong)).status).toBe(400);
});

it('is limited to administrators', async () => {
  const other = await makeUser(server);
  expect((await call('GET', '', other.token)).status).toBe(403);
});

it('counts up to a thousand and indicates more; the overview shows a warning', async () => {
  await makeDead('lost:tip/sent', 'lost:stream/ended');
  const overview = () => server.call<{ deadFacts: number }>('GET', '/admin/overview', { token: staff.token });
  expect((await overview()).data.deadFacts).toBe(2);
  const names = Array.from({ length: 1000 }, (_, n) => `lost${n}:tip/sent`);
  await makeDead(...names);
  expect((await call('GET', '?limit=1')).data).toMatchObject({ total: 1000, totalIsMore: true });
  expect((await overview()).data.deadFacts).toBe(1000);
});
