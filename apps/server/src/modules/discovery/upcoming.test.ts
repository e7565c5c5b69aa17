import { HOUR_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { ticketCalls } from '../../../test/make/tickets.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

interface Upcoming {
  readonly _id: string;
  readonly performer: { readonly username: string };
  readonly startsAt: string;
  readonly isSoon: boolean;
  readonly isReminded: boolean;
  readonly show?: { readonly _id: string; readonly title: string };
}
interface Page {
  readonly data: Upcoming[];
  readonly total: number;
  readonly nextCursor?: string;
}
let server: TestServer;
let calls: ReturnType<typeof ticketCalls>;
let viewer: Person;
const people: Record<string, Person> = {};
beforeAll(async () => {
  server = await startTestServer();
  calls = ticketCalls(server);
  viewer = await makeUser(server);
  for (const name of ['soon', 'later', 'ticket', 'gone', 'idle'])
    people[name] = await makePerformer(server, { username: `${name}plays` });
  people['pending'] = await makePerformer(server, { username: 'pendingplays', verified: false });
  await server.settle();
  await planAt('soon', 0.5);
  await planAt('later', 30);
  await planAt('pending', 3);
  await planAt('gone', -1);
});
afterAll(() => server.close());

/** Stores a performer's next planned show, as the job would. */
async function planAt(name: string, hours: number): Promise<void> {
  const startsAt = new Date(Date.now() + hours * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  await sql`insert into performer_schedule (performer_id, next_start_at, next_end_at)
    values (${people[name]!.id}, ${startsAt}, ${endsAt})`.execute(server.platform.database.kysely);
}
const list = async (query = '', token?: string): Promise<Page> =>
  (await server.call<Page>('GET', `/schedule${query}`, { token })).data;
const namesOf = ({ data }: Page) => data.map(({ performer }) => performer.username);

it('lists planned and announced shows of everyone, soonest first, page by page', async () => {
  const id = await calls.announce(people['ticket']!);
  const all = await list();
  expect(namesOf(all)).toEqual(['soonplays', 'ticketplays', 'laterplays']);
  expect(all.total).toBe(3);
  expect(all.data.map(({ isSoon }) => isSoon)).toEqual([true, false, false]);
  expect(all.data.map(({ show }) => show?.title)).toEqual([undefined, 'An evening of songs', undefined]);
  expect(all.data[1]).toMatchObject({ _id: id, show: { _id: id } });
  const first = await list('?limit=2');
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([...namesOf(first), ...namesOf(second)]).toEqual(namesOf(all));
  expect(second.nextCursor).toBeUndefined();
  expect(namesOf(await list('?offset=1&limit=1'))).toEqual(['ticketplays']);
});

it('leaves out creators who blocked the viewer, and tells whose shows they are reminded of', async () => {
  await server.call('POST', `/performers/${people['later']!.id}/reminder`, { token: viewer.token });
  expect((await list('', viewer.token)).data.map(({ isReminded }) => isReminded)).toEqual([false, false, true]);
  await server.call('POST', '/performers/blocking/update', {
    token: people['soon']!.token,
    body: { users: [viewer.id] },
  });
  expect(namesOf(await list('', viewer.token))).toEqual(['ticketplays', 'laterplays']);
  expect(namesOf(await list())).toContain('soonplays');
});
