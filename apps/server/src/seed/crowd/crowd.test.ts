import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerformer, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../../modules/auth/index.ts';
import { proveLedger } from '../../modules/ledger/index.ts';
import { Refusal } from '../../platform/refuse.ts';
import { DEMO_PASSWORD, usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { seedPeople } from '../seed-people.ts';
import { patience } from '../../../../../tests/patience.ts';
import { createCrowd, type Crowd } from './index.ts';
import type { Timers } from './timers.ts';

/** Delay from which an action, such as leaving a room, counts as late. The test skips late actions. */
const LATER_MS = 60_000;

/** Timers controlled by the test: short ones run immediately and in order, and long ones never run. */
function makeTimers() {
  let waiting: (() => Promise<unknown>)[] = [];
  const timers: Timers = {
    after: (ms, work) => void (ms < LATER_MS && waiting.push(work)),
    every(ms, work) {
      timers.after(ms, async () => {
        if (!(await work())) timers.every(ms, work);
      });
    },
    stop: async () => void (waiting = []),
  };
  const pass = async () => {
    const due = waiting;
    waiting = [];
    for (const work of due)
      await work().catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
  };
  return { timers, pass };
}

let server: TestServer;
let crowd: Crowd;
let hosts: readonly Person[];
const time = makeTimers();
beforeAll(async () => {
  server = await startTestServer({}, undefined, (platform) => {
    crowd = createCrowd(
      {
        platform,
        modules: () => server.business.modules,
        liveBroadcasts: async () => hosts.map(({ id: performerId }) => ({ performerId })) as never,
      },
      time.timers,
    );
    return [{ name: 'seed', effects: crowd.effects, stop: crowd.stop }];
  });
  const hash = await hashPassword(DEMO_PASSWORD);
  await server.platform.transactions.system((tx) => seedPeople(tx, hash));
  hosts = [await logIn(2), await logIn(3)];
  for (const host of hosts) await makeBroadcast(server, host);
  await crowd.begin(new Set(hosts.map(({ id }) => id)));
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

async function logIn(place: number): Promise<Person> {
  const username = usernameOf(personas[place]!.username);
  const body = { username, password: DEMO_PASSWORD };
  const { token } = (await server.call<{ token: string }>('POST', '/auth/performers/login', { body })).data;
  const { _id: id } = (await server.call<{ _id: string }>('GET', '/performers/me', { token })).data;
  return { id, token, username } as Person;
}

interface Show {
  _id: string;
  state: string;
  viewers: number;
}
const post = <T = Show>(who: Person, path: string, body?: object) =>
  server.call<T>('POST', path, { token: who.token, body }).then(({ data }) => data);
const get = <T>(who: Person, path: string) =>
  server.call<T>('GET', path, { token: who.token }).then(({ data }) => data);
/** Lets the demo's people act until the condition is true. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const acted = async () => {
    await server.settle();
    await time.pass();
    return isSo();
  };
  await expect.poll(acted, { timeout: patience(20_000) }).toBe(true);
}
const stateOf = async (who: Person, id: string) => (await get<Show>(who, `/streaming/shows/${id}`)).state;
const linesOf = async (who: Person, id: string) =>
  (
    await get<{ data: { text: string; type: string; sender: { _id: string } }[] }>(
      who,
      `/messages/conversations/public/${id}`,
    )
  ).data;

test('a creator accepts a private show, is there, and says hello', async () => {
  const [host] = hosts;
  const viewer = await makeRichUser(server, 500);
  const { _id: id } = await post(viewer, `/streaming/private-chat/${host!.id}`, {});
  await until(async () => (await stateOf(viewer, id)) === 'accepted');
  const socket = await server.connect(viewer.token);
  await until(async () => {
    await socket.emitWithAck('show/beat', { sessionId: id });
    return (await stateOf(viewer, id)) === 'running';
  });
  await until(async () => (await linesOf(viewer, id)).some(({ sender }) => sender._id === host!.id));
  await post(viewer, `/streaming/shows/${id}/leave`);
});

test('a group waits for one stranger, starts with them, and ends when they leave', async () => {
  const host = hosts[1]!;
  const viewer = await makeRichUser(server, 500);
  const groupOf = () => get<Show | null>(viewer, `/streaming/group-chat/${host.id}`);
  await until(async () => (await groupOf())?.viewers === 2);
  const { _id: id } = await post(viewer, `/streaming/group-chat/${host.id}/reserve`);
  await until(async () => (await stateOf(viewer, id)) === 'running');
  await post(viewer, `/streaming/shows/${id}/leave`);
  await until(async () => (await stateOf(viewer, id)) === 'ended');
});

test('a creator accepts a war and is ready', async () => {
  const stranger = await makePerformer(server);
  await makeBroadcast(server, stranger);
  const war = await post<{ _id: string; state: string }>(stranger, `/streaming/stream-wars/${hosts[0]!.id}`, {});
  expect(war.state).toBe('requested');
  const sides = async () =>
    (await get<{ war: { sides: { isReady: boolean }[] } }>(stranger, `/streaming/stream-wars/details/${war._id}`)).war
      .sides;
  await until(async () => (await sides())[1]?.isReady === true);
  await post(stranger, `/streaming/stream-wars/${war._id}/leave`);
});

test('the crowd watches, writes and tips through the calls, and thanks are said', async () => {
  const viewer = await makeRichUser(server, 500);
  const [host] = hosts;
  const { conversationId } = await get<{ conversationId: string }>(viewer, `/streaming/broadcast/${host!.id}`);
  await until(async () => {
    const { data } = await get<{ data: { _id: string; live?: { viewers: number } }[] }>(
      viewer,
      '/performers/search?live=true',
    );
    return data.filter(({ live }) => (live?.viewers ?? 0) > 0).length >= hosts.length;
  });
  // Joins the room as a viewer, because only watched rooms are lively.
  const socket = await server.connect(viewer.token);
  await socket.emitWithAck('stream/join', { performerId: host!.id });
  await until(async () => {
    const types = (await linesOf(viewer, conversationId)).map(({ type }) => type);
    return types.includes('text') && types.includes('tip');
  });
  await post(viewer, `/member/send-tip-token/${host!.id}`, { token: 25 });
  await until(async () =>
    (await linesOf(viewer, conversationId)).some(
      ({ sender, text }) => sender._id === host!.id && text.includes(viewer.username),
    ),
  );
});
