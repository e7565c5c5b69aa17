import { allEndpoints, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from './make/accounts.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
const people: Record<string, Person> = {};
beforeAll(async () => {
  server = await startTestServer();
  people['user'] = await makeUser(server);
  people['performer'] = await makePerformer(server);
  people['staff'] = await makeStaff(server);
});
afterAll(() => server.close());

const { searchShown } = allEndpoints.recordings;
const { search, searchByInterest } = allEndpoints.performers;
const LISTS: readonly Endpoint[] = [
  ...['catalog', 'catalogStaff', 'purchases', 'orders', 'uploads'].flatMap((word) =>
    Object.values((allEndpoints as unknown as Record<string, Record<string, Endpoint>>)[word]!),
  ),
  ...[searchShown, search, searchByInterest],
].filter(({ query }) => query !== undefined);

it('lists of content refuse what they do not know, and cursors that are none', async () => {
  expect(LISTS.length).toBeGreaterThan(16);
  for (const { method, path, roles } of LISTS)
    for (const wrong of ['colour=red', 'cursor=x', 'limit=101', 'limit=0', 'sortBy=colour']) {
      const reply = await server.call(method, `${path}?${wrong}`, { token: people[roles[0]!]?.token });
      expect([reply.status, reply.body.code], `${path}?${wrong}`).toEqual([400, 'VALIDATION_FAILED']);
    }
});
