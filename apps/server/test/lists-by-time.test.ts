import { allEndpoints, type Endpoint } from '@footlight/contract';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrapped } from '../src/platform/http/validation/unwrapped.ts';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from './make/accounts.ts';
import { createCouponDesk } from './make/coupons.ts';
import { startTestServer, type TestServer } from './server.ts';

const TIMES = ['createdAt', 'updatedAt'] as const;
const shapeOf = (schema: unknown): Readonly<Record<string, z.core.$ZodType>> => {
  const { def } = unwrapped(schema as z.core.$ZodType)._zod;
  return def.type === 'object' ? (def as z.core.$ZodObjectDef).shape : {};
};
/** Returns the names of the time fields in a list's rows, or none if the response isn't a list. */
function timesIn({ response }: Endpoint): (typeof TIMES)[number][] {
  const { data } = shapeOf(response);
  const def = data && (unwrapped(data)._zod.def as z.core.$ZodArrayDef);
  const row = def?.type === 'array' ? shapeOf(def.element) : {};
  return TIMES.filter((time) => time in row);
}
function orderingsOf({ query }: Endpoint): readonly string[] {
  const { sortBy } = shapeOf(query);
  return sortBy ? Object.values((unwrapped(sortBy)._zod.def as z.core.$ZodEnumDef).entries).map(String) : [];
}
/** Lists that use the specification's paging and whose rows contain a time. */
const LISTS = Object.entries(allEndpoints).flatMap(([word, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { method, query }]) => method === 'GET' && query && 'offset' in shapeOf(query))
    .map(([name, endpoint]) => ({ name: `${word}.${name}`, endpoint, times: timesIn(endpoint) }))
    .filter(({ times }) => times.length > 0),
);

let server: TestServer;
const people: Partial<Record<string, Person>> = {};
beforeAll(async () => {
  server = await startTestServer();
  people['user'] = await makeUser(server);
  people['performer'] = await makePerformer(server);
  people['studio'] = await makeStudio(server);
  people['staff'] = await makeStaff(server);
});
afterAll(() => server.close());

describe('every list whose rows have a time', () => {
  it('is there', () => expect(LISTS.length).toBeGreaterThan(50));

  it.each(LISTS)('$name is sorted by it', async ({ endpoint, times }) => {
    expect(orderingsOf(endpoint)).toEqual(expect.arrayContaining(times));
    const role = endpoint.roles.find((one) => one !== 'visitor') ?? 'user';
    const path = endpoint.path.replace('{role}', role).replace(/\{\w+\}/, people['performer']!.id);
    for (const time of times)
      for (const sort of ['asc', 'desc']) {
        const more = 'performerId' in shapeOf(endpoint.query) ? `&performerId=${people['performer']!.id}` : '';
        const reply = await server.call('GET', `${path}?sortBy=${time}&sort=${sort}${more}`, {
          token: people[role]?.token,
        });
        // A 404 also proves that the query was parsed, because the list belongs to something that doesn't exist.
        expect([200, 404], JSON.stringify(reply.body)).toContain(reply.status);
      }
  });
});

it('a list by last change pages each row once, also those that changed at the same time', async () => {
  const creator = await makePerformer(server, { verified: true });
  const desk = createCouponDesk(server, () => creator);
  const made = [];
  for (let n = 0; n < 5; n++) made.push((await desk.make())._id);
  const [first = ''] = made;
  const { code } = await desk.view(first);
  const body = { code, applyFor: 'all', type: 'percent', value: 40, limit: 5 };
  await server.call('PUT', `/coupons/${first}`, { token: creator.token, body });
  interface Page {
    readonly data: readonly { readonly _id: string; readonly updatedAt: string }[];
    readonly nextCursor?: string;
  }
  const seen: { _id: string; updatedAt: string }[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const path: string = `/coupons/search?sortBy=updatedAt&limit=2${cursor && `&cursor=${cursor}`}`;
    const { data }: { data: Page } = await server.call<Page>('GET', path, { token: creator.token });
    seen.push(...data.data);
    cursor = data.nextCursor;
  }
  expect(seen.map(({ _id }) => _id).toSorted()).toEqual(made.toSorted());
  expect(seen[0]?._id).toBe(first);
  expect(seen.map(({ updatedAt }) => updatedAt)).toEqual(
    seen
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .toReversed(),
  );
  const wrong = await server.call('GET', '/coupons/search?sortBy=updatedAt&cursor=x', { token: creator.token });
  expect(wrong.body.code).toBe('VALIDATION_FAILED');
});
