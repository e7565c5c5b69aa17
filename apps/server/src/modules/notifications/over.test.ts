import { DAY_MS, MINUTE_MS } from '@footlight/contract/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { createFeaturing } from '../../../test/make/featured.ts';
import { createPoster } from '../../../test/make/posts.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { ticketCalls } from '../../../test/make/tickets.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { listForDigest } from './notifications.queries.ts';
import { notifyOnce, type Notice } from './notify.ts';
import { runCrowd } from './notify-crowd.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  creator = await makePerformer(server);
});
afterAll(() => server.close());

const post = (who: Person, path: string, body?: object) => server.call('POST', path, { token: who.token, body });
const goOffline = (who: Person) => post(who, '/performers/streaming-status/update', { status: 'offline' });
const kindsOf = async (who: Person) =>
  (await server.call<{ data: { type: string }[] }>('POST', '/notification/me', { token: who.token, body: {} })).data
    .data;
const after = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Makes the state that a notice reports. Returns the notice's group, and how the state ends. */
type State = () => Promise<{ readonly group: string; readonly end: () => Promise<unknown> }>;
const states: Record<string, readonly [Notice['type'], State]> = {
  'a show': [
    'live',
    async () => {
      const { streamId } = await makeBroadcast(server, creator);
      return { group: `live:${streamId}`, end: () => goOffline(creator) };
    },
  ],
  'a start, once the creator is live': [
    'show-soon',
    async () => ({ group: `show-soon:${creator.id}:${after(DAY_MS)}`, end: () => makeBroadcast(server, creator) }),
  ],
  'an announced show': [
    'ticket',
    async () => {
      const { announce, call } = ticketCalls(server);
      const id = await announce(creator);
      const end = () => call(creator, 'DELETE', `/ticketed-shows/${id}`, { note: 'I am ill' });
      return { group: `ticket:${id}:soon:${after(DAY_MS)}`, end };
    },
  ],
  'a started ticketed show': [
    'ticket',
    async () => {
      const { announceSoon, start } = ticketCalls(server);
      const id = await announceSoon(creator);
      await makeBroadcast(server, creator);
      expect((await start(creator, id)).status).toBe(200);
      await server.settle();
      return { group: `ticket:${id}:started:${after(0)}`, end: () => goOffline(creator) };
    },
  ],
  'a post': [
    'post',
    async () => {
      const { data } = await createPoster(server).post(creator, { text: 'The sea' });
      const end = () => server.call('DELETE', `/creator/posts/${data._id}`, { token: creator.token });
      return { group: `post:${data._id}`, end };
    },
  ],
  'a featured day': [
    'featured',
    async () => {
      const { paid, approve, reject } = await createFeaturing(server);
      const { id } = await paid(undefined, creator);
      await approve(id);
      return { group: `featured:${id}:approved`, end: () => reject(id) };
    },
  ],
};

it.each(Object.entries(states))(
  'a notice of %s is sent while that is true, and not after it is over',
  async (_name, [type, make]) => {
    const role = type === 'featured' ? makePerformer : makeUser;
    const early = await role(server);
    const late = await role(server);
    const { group, end } = await make();
    const tell = async (who: Person) => {
      await server.platform.transactions.system((tx) => notifyOnce(tx, [who.id], { type, group, link: '/' }));
      return kindsOf(who);
    };
    expect(await tell(early)).toMatchObject([{ type }]);
    await end();
    await server.settle();
    expect(await tell(late)).toEqual([]);
  },
  patience(30_000),
);

it('a start that has passed is no news', async () => {
  const viewer = await makeUser(server);
  const notice = { type: 'show-soon', group: `show-soon:${creator.id}:${after(-MINUTE_MS)}`, link: '/' } as const;
  await server.platform.transactions.system((tx) => notifyOnce(tx, [viewer.id], notice));
  expect(await kindsOf(viewer)).toEqual([]);
});

it('followers whose turn comes after the end of a show hear nothing, and digests leave it out', async () => {
  const first = await makeUser(server);
  const second = await makeUser(server);
  for (const fan of [first, second]) await post(fan, `/favourite/${creator.id}/like`);
  const { streamId } = await makeBroadcast(server, creator);
  const notice = { type: 'live', group: `live:${streamId}`, link: '/' } as const;
  const newer = await makeUser(server);
  const choices = { choices: [{ type: 'live', mail: true }] };
  await server.call('PUT', '/notification/settings', { token: newer.token, body: choices });
  await server.platform.transactions.system((tx) => notifyOnce(tx, [newer.id], notice));
  const digest = () =>
    listForDigest(server.platform.database.kysely, newer.id, { since: null, most: 20, now: new Date() });
  expect(await digest()).toMatchObject({ total: 1 });
  await goOffline(creator);
  await server.settle();
  expect(await digest()).toMatchObject({ total: 0, newest: [] });
  const late = await makeUser(server);
  await post(late, `/favourite/${creator.id}/like`);
  await runCrowd(server.platform, { crowd: { followersOf: creator.id }, notice });
  expect(await kindsOf(late)).toEqual([]);
});
