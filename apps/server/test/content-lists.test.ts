import { allEndpoints, type Endpoint } from '@footlight/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from './make/accounts.ts';
import { startTestServer, type TestServer } from './server.ts';
import { setStreamingStatus } from '../src/modules/performers/index.ts';
import { newId } from '../src/platform/ids.ts';

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
  searchShown,
  search,
  searchByInterest,
].filter(({ query }) => query !== undefined);

it('content lists reject unknown parameters and invalid cursors', async () => {
  expect(LISTS.length).toBeGreaterThan(16);
  for (const { method, path, roles } of LISTS)
    for (const wrong of ['colour=red', 'cursor=x', 'limit=101', 'limit=0', 'sortBy=colour']) {
      const reply = await server.call(method, `${path}?${wrong}`, { token: people[roles[0]!]?.token });
      expect([reply.status, reply.body.code], `${path}?${wrong}`).toEqual([400, 'VALIDATION_FAILED']);
    }
});

interface Page {
  readonly data: readonly { readonly _id: string }[];
  readonly nextCursor?: string;
}
/** Collects all ids of a list, page by page, running an action between two pages. */
async function walk(path: string, token: string | undefined, between: (page: number) => Promise<unknown>) {
  const ids: string[] = [];
  for (let n = 0, cursor: string | undefined; n === 0 || cursor; n++) {
    const reply = await server.call<Page>('GET', `${path}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`, {
      token,
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    ids.push(...reply.data.data.map(({ _id }) => _id));
    cursor = reply.data.nextCursor;
    await between(n);
  }
  return ids;
}
const db = () => server.platform.database.kysely;

describe('cursors with concurrent inserts', () => {
  /**
   * Adds a video on sale with one of three prices, popularities and times, so that most videos share these values with
   * others.
   */
  async function addVideo(turn: number): Promise<string> {
    const id = newId();
    await sql`insert into catalog_item (id, performer_id, kind, slug, title, status, is_approved, price_units,
      popularity, created_at, updated_at, published_at)
      values (${id}, ${people['performer']!.id}, 'video', ${`v-${id}`}, 'Evening', 'active', true, ${100 + (turn % 3)},
        ${turn % 3}, now(), now(), date_trunc('day', now()) - ${turn % 3} * interval '1 second')`.execute(db());
    return id;
  }
  const orders = ['newest', 'popular', 'price', 'createdAt'].flatMap((sortBy) =>
    ['asc', 'desc'].map((sort) => [sortBy, sort] as const),
  );

  it.each(orders)('page items by %s, %s: each once', async (sortBy, sort) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.nat(2), { maxLength: 4 }),
        fc.constantFrom('', '&q=evening'),
        async (limit, added, words) => {
          await sql`delete from catalog_item`.execute(db());
          const before = await Promise.all(Array.from({ length: 20 }, (_, n) => addVideo(n)));
          const path = `/user/performer-assets/videos/search?sortBy=${sortBy}&sort=${sort}&limit=${limit}${words}`;
          const seen = await walk(path, undefined, async (page) => added[page] !== undefined && addVideo(added[page]));
          expect(new Set(seen).size).toBe(seen.length);
          expect(before.filter((id) => !seen.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  });

  it.each(['popular', 'viewers', 'newest', 'name'])(
    'page creators by %s: each once, even as others go live',
    async (sortBy) => {
      const goLive = (id: string) => server.platform.transactions.system((tx) => setStreamingStatus(tx, id, 'public'));
      const crowd = [];
      for (let n = 0; n < 8; n++) crowd.push(await makePerformer(server, { name: 'Same name' }));
      for (const { id } of crowd.slice(0, 5)) await goLive(id);
      for (const sort of ['asc', 'desc']) {
        const path = `/performers/search?sortBy=${sortBy}&sort=${sort}&limit=2`;
        const seen = await walk(path, undefined, async (page) => page < 2 && goLive((await makePerformer(server)).id));
        expect(seen.filter((id, at) => seen.indexOf(id) !== at)).toEqual([]);
        expect(crowd.filter(({ id }) => !seen.includes(id))).toEqual([]);
      }
    },
  );
});
