import { allEndpoints, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from './make/accounts.ts';
import { makeItems, STATES, typeOf, type MadeItem, type MadeKind, type State } from './make/items.ts';
import { makeRichUser } from './make/paid-shows.ts';
import { startTestServer, type TestServer } from './server.ts';
import { patience } from '../../../tests/patience.ts';

/** Callers of the calls. The owner has blocked `blocked`, and `buyer` bought each item while it was for sale. */
const WHO = ['visitor', 'viewer', 'blocked', 'buyer', 'other', 'studio', 'staff', 'owner'] as const;
type Who = (typeof WHO)[number];
type Role = Endpoint['roles'][number];
const ROLES: Record<Who, Role> = {
  visitor: 'visitor',
  viewer: 'user',
  blocked: 'user',
  buyer: 'user',
  other: 'performer',
  owner: 'performer',
  studio: 'studio',
  staff: 'staff',
};

let server: TestServer;
const people: Partial<Record<Who, Person>> = {};
const shared: Partial<Record<MadeKind, readonly MadeItem[]>> = {};
const KINDS: readonly MadeKind[] = ['gallery', 'photo', 'video', 'download', 'parcel'];
beforeAll(async () => {
  server = await startTestServer();
  people.viewer = await makeUser(server);
  people.blocked = await makeUser(server);
  people.buyer = await makeRichUser(server, 10_000);
  people.other = await makePerformer(server);
  people.studio = await makeStudio(server);
  people.staff = await makeStaff(server);
  people.owner = await makePerformer(server);
  for (const kind of KINDS) shared[kind] = await makeItems(server, people.owner, kind, people.buyer);
  const body = { users: [people.blocked.id] };
  await server.call('POST', '/performers/blocking/update', { token: people.owner.token, body });
}, patience(60_000));
afterAll(() => server.close());

/** Returns the expected status for callers whose role may make the call. */
type Expected = (who: Who, state: State) => number;
interface Line {
  readonly call: string;
  readonly kinds: readonly MadeKind[];
  readonly expected: Expected;
  readonly body?: object;
  /** Object that the path refers to: the item, or the order in which it was bought. */
  readonly names?: 'order';
  /** True if the call changes items, in which case it gets its own. */
  readonly changes?: true;
}
const GALLERY = ['gallery'] as const;
const PHOTO = ['photo'] as const;
const VIDEO = ['video'] as const;
const PRODUCT = ['download', 'parcel'] as const;
const PARCEL = ['parcel'] as const;

/** Creators see their own items in any state until they are removed. */
const own: Expected = (who, state) => (who === 'owner' && state !== 'removed' ? 200 : 404);
/** All callers who aren't blocked find an item that is for sale. Otherwise, only its creator and its buyers find it. */
const found: Expected = (who, state) => {
  if (who === 'buyer' || (who === 'owner' && state !== 'removed')) return 200;
  return state === 'active' && who !== 'blocked' ? 200 : 404;
};
const onSale: Expected = (who, state) => (state === 'active' && who !== 'blocked' ? 200 : 404);
/** No translator is configured, but only callers who may see the item receive that error. */
const translated: Expected = (who, state) => (found(who, state) === 200 ? 503 : 404);
/** No caller has any tokens left, so eligible buyers would have to pay. Owned items aren't sold again. */
const sold: Expected = (who, state) => (who === 'buyer' ? 409 : onSale(who, state) === 200 ? 402 : 404);
const ordered =
  (side: Who): Expected =>
  (who) =>
    who === side ? 200 : 404;

const words = { body: { title: 'Other words' }, changes: true } as const;
const LINES: readonly Line[] = [
  ...(
    [
      ['Gallery', GALLERY],
      ['Photo', PHOTO],
      ['Video', VIDEO],
      ['Product', PRODUCT],
    ] as const
  ).flatMap(([name, kinds]) => [
    { call: `catalog.viewOwn${name}`, kinds, expected: own },
    { call: `catalog.update${name}`, kinds, expected: own, ...words },
    { call: `catalog.remove${name}`, kinds, expected: own, changes: true as const },
    ...(name === 'Photo'
      ? []
      : [
          { call: `catalog.view${name}`, kinds, expected: found },
          { call: `catalog.inc${name}View`, kinds, expected: onSale },
          { call: `translations.${name.toLowerCase()}`, kinds, expected: translated, body: { language: 'de' } },
        ]),
  ]),
  { call: 'purchases.buy', kinds: [...GALLERY, ...PHOTO, ...VIDEO, 'download'], expected: sold },
  { call: 'purchases.buyVideo', kinds: VIDEO, expected: sold },
  { call: 'purchases.buyProduct', kinds: ['download'], expected: sold },
  // Items created here have no files; those with files are covered in purchases/downloads.
  { call: 'purchases.download', kinds: [...PHOTO, ...VIDEO], expected: () => 404 },
  { call: 'orders.downloadLink', kinds: ['download'], expected: ordered('buyer') },
  { call: 'orders.details', kinds: PRODUCT, names: 'order', expected: ordered('owner') },
  { call: 'orders.userDetails', kinds: PRODUCT, names: 'order', expected: ordered('buyer') },
  {
    call: 'orders.update',
    kinds: PARCEL,
    names: 'order',
    expected: ordered('owner'),
    changes: true,
    body: { deliveryStatus: 'shipped', shippingCode: 'AB 12' },
  },
];

const endpointOf = (call: string): Endpoint => {
  const [word = '', name = ''] = call.split('.');
  return (allEndpoints as unknown as Record<string, Record<string, Endpoint>>)[word]![name]!;
};
/** Returns the status for callers whose role may not make the call, or undefined if it may. */
function refused({ roles }: Endpoint, who: Who): number | undefined {
  if (roles.includes('visitor') || roles.includes(ROLES[who])) return undefined;
  return who === 'visitor' ? 401 : 403;
}
const ask = (who: Who, { method, path }: Endpoint, body?: object) =>
  server.call(method, path, {
    token: people[who]?.token,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: body ?? {} }),
  });

describe('calls for one item', () => {
  it.each(LINES)('$call', async ({ call, kinds, expected, body, names, changes }) => {
    const endpoint = endpointOf(call);
    const seen: string[] = [];
    const due: string[] = [];
    for (const kind of kinds) {
      const items = changes ? await makeItems(server, people.owner!, kind, names && people.buyer) : shared[kind]!;
      // The owner comes last, because the owner's changes affect what the others find.
      for (const who of WHO)
        await Promise.all(
          items.map(async ({ id, state, orderId }, at) => {
            const place = WHO.indexOf(who) * STATES.length + at;
            const path = endpoint.path
              .replace('{type}', typeOf(kind))
              .replace('{id}', names === 'order' ? orderId! : id);
            const line = (status: number) => `${kind}, ${state}, ${who}: ${status}`;
            due[place] = line(refused(endpoint, who) ?? expected(who, state));
            seen[place] = line((await ask(who, { ...endpoint, path }, body)).status);
          }),
        );
      expect(seen).toEqual(due);
    }
  });
});

interface Lists {
  readonly call: string;
  readonly kind: MadeKind | undefined;
  /** Returns the states of the items listed for a caller whose role may make the call. */
  readonly states: (who: Who) => readonly State[];
}
const shownStates = (who: Who): readonly State[] => (who === 'blocked' ? [] : ['active']);
const ownStates = (who: Who): readonly State[] => (who === 'owner' ? STATES.filter((one) => one !== 'removed') : []);
const of = (side: Who) => (who: Who) => (who === side ? STATES : []);
const LISTS: readonly Lists[] = [
  { call: 'catalog.searchOwnGalleries', kind: 'gallery', states: ownStates },
  { call: 'catalog.searchOwnPhotos', kind: 'photo', states: ownStates },
  { call: 'catalog.searchOwnVideos', kind: 'video', states: ownStates },
  { call: 'catalog.searchOwnProducts', kind: 'download', states: ownStates },
  { call: 'catalog.searchGalleries', kind: 'gallery', states: shownStates },
  { call: 'catalog.searchPhotos', kind: 'photo', states: shownStates },
  { call: 'catalog.searchVideos', kind: 'video', states: shownStates },
  { call: 'catalog.searchProducts', kind: 'parcel', states: shownStates },
  { call: 'purchases.search', kind: 'photo', states: of('buyer') },
  { call: 'purchases.galleries', kind: 'gallery', states: of('buyer') },
  { call: 'purchases.videos', kind: 'video', states: of('buyer') },
  { call: 'purchases.products', kind: 'download', states: of('buyer') },
  { call: 'orders.search', kind: 'parcel', states: of('owner') },
  { call: 'orders.userSearch', kind: 'parcel', states: of('buyer') },
];

describe('lists', () => {
  it.each(LISTS)('$call', async ({ call, kind, states }) => {
    const endpoint = endpointOf(call);
    const stateOf = new Map(
      shared[kind!]!.flatMap(({ id, orderId, state }) => [
        [id, state],
        [orderId ?? id, state],
      ]),
    );
    for (const who of WHO) {
      const reply = await ask(who, { ...endpoint, path: `${endpoint.path}?limit=100` as Endpoint['path'] });
      expect(reply.status, who).toBe(refused(endpoint, who) ?? 200);
      if (reply.status !== 200) continue;
      const { data } = reply.data as { data: { _id: string; item?: { _id: string }; itemId?: string }[] };
      const seen = new Set(data.flatMap(({ _id, item, itemId }) => [_id, item?._id ?? '', itemId ?? '']));
      const listed = STATES.filter((state) => [...seen].some((id) => stateOf.get(id) === state));
      expect(listed, who).toEqual(states(who));
    }
  });

  it('of content not on sale are empty for everyone', async () => {
    for (const state of STATES)
      for (const who of WHO) {
        if (state === 'active' || state === 'removed') continue;
        const path = `/user/performer-assets/videos/search?status=${state}` as const;
        const reply = await server.call<{ total: number }>('GET', path, { token: people[who]?.token });
        expect(reply.data.total, `${state}, ${who}`).toBe(0);
      }
  });
});

/** Calls that refer to no item, with the status for allowed callers. */
const OTHERS = {
  'catalog.createGallery': 200,
  'catalog.createPhoto': 400,
  'catalog.createVideo': 200,
  'catalog.createProduct': 200,
  'catalog.uploadReleaseForm': 400,
  'catalog.releaseForms': 200,
  'catalog.removeReleaseForm': 404,
  'performers.searchByInterest': 200,
  'translations.offered': 200,
  'translations.performer': 503,
  'translations.message': 404,
} as const;

describe('calls without an item', () => {
  it.each(Object.entries(OTHERS))('%s', async (call, status) => {
    const endpoint = endpointOf(call);
    const path = endpoint.path.replace('{id}', people.owner!.id) as Endpoint['path'];
    for (const who of WHO) {
      const body = { title: 'Mine', language: 'de' };
      const isHidden = call === 'translations.performer' && who === 'blocked';
      const reply = await ask(who, { ...endpoint, path }, body);
      expect(reply.status, `${who} ${JSON.stringify(reply.body)}`).toBe(
        refused(endpoint, who) ?? (isHidden ? 404 : status),
      );
    }
  });
});

it('cover all content and store calls', () => {
  const known = new Set([...LINES, ...LISTS].map(({ call }) => call).concat(Object.keys(OTHERS)));
  const missing = ['catalog', 'purchases', 'orders', 'translations'].flatMap((word) =>
    Object.keys((allEndpoints as unknown as Record<string, object>)[word]!)
      .map((name) => `${word}.${name}`)
      .filter((call) => !known.has(call)),
  );
  expect(missing).toEqual([]);
});
