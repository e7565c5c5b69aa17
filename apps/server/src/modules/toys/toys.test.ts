import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let host: Person;
let fan: Person;
let staff: Person;
const GENTLE = { fromTokens: 15, toTokens: 30, action: 'vibrate', strength: 6, seconds: 5 } as const;
const STRONG = { fromTokens: 30.01, toTokens: 100, action: 'pulse', strength: 18, seconds: 20 } as const;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await offerIt(true);
  host = await makePerformer(server);
  fan = await makeRichUser(server, 500);
});

async function offerIt(enableInteractiveToys: boolean): Promise<void> {
  const { status } = await server.call('PUT', '/admin/settings', {
    token: staff.token,
    body: { values: { enableInteractiveToys } },
  });
  expect(status).toBe(200);
  await server.settle();
}
const put = (body: object, who = host) => server.call('PUT', '/streaming/devices', { token: who.token, body });
let keys = 0;
async function tip(token: number): Promise<string> {
  const answer = await server.call<{ _id: string }>('POST', `/member/send-tip-token/${host.id}`, {
    token: fan.token,
    body: { token },
    key: `toys-${++keys}`,
  });
  expect(answer.status).toBe(200);
  return answer.data._id;
}
/** Collects every event with the given name that a connection receives from now on. */
async function ear(who: Person, event: string): Promise<{ heard: { tipId: string }[] }> {
  const socket = await server.connect(who.token);
  await socket.emitWithAck('stream/join', { performerId: host.id });
  const heard: { tipId: string }[] = [];
  socket.on(event, (payload: { tipId: string }) => heard.push(payload));
  return { heard };
}

it('sends a tip’s action to the performer’s own pages only', async () => {
  await makeBroadcast(server, host);
  expect((await put({ isOn: true, actions: [STRONG, GENTLE] })).data).toEqual({
    isOffered: true,
    isOn: true,
    actions: [GENTLE, STRONG],
  });
  await server.settle();
  const ownEar = await ear(host, 'device/action');
  const others = [await ear(fan, 'device/action'), await ear(await makePerformer(server), 'device/action')];
  await tip(10);
  const tipId = await tip(20);
  await expect
    .poll(() => ownEar.heard)
    .toEqual([{ tipId, username: fan.username, action: 'vibrate', strength: 6, seconds: 5 }]);
  const second = await tip(50);
  await expect.poll(() => ownEar.heard.length).toBe(2);
  expect(ownEar.heard[1]).toMatchObject({ tipId: second, action: 'pulse' });
  expect(others.flatMap((one) => one.heard)).toEqual([]);
});

it('announces toy reactions in the room while enabled', async () => {
  await makeBroadcast(server, host);
  const room = async () =>
    (await server.call<{ toyActions?: unknown[] }>('GET', `/streaming/broadcast/${host.id}`)).data.toyActions;
  const socket = await server.connect(fan.token);
  await socket.emitWithAck('stream/join', { performerId: host.id });
  expect(await room()).toBeUndefined();
  const told = nextEvent(socket, 'device/changed');
  await put({ isOn: true, actions: [GENTLE] });
  expect(await told).toEqual({ performerId: host.id, actions: [GENTLE] });
  expect(await room()).toEqual([GENTLE]);
  const off = nextEvent(socket, 'device/changed');
  await put({ isOn: false });
  expect(await off).toEqual({ performerId: host.id, actions: [] });
  expect(await room()).toBeUndefined();
});

it('does nothing while disabled by the site or the performer, or offline', async () => {
  const { heard } = await ear(host, 'device/action');
  await put({ isOn: true, actions: [GENTLE] });
  await server.settle();
  await tip(20);
  await makeBroadcast(server, host);
  await put({ isOn: false });
  await server.settle();
  await tip(20);
  await put({ isOn: true });
  await offerIt(false);
  await tip(20);
  await server.settle();
  await offerIt(true);
  const last = await tip(20);
  await expect.poll(() => heard.map((order) => order.tipId)).toEqual([last]);
});

it('is off by default, rejects invalid maps, and is limited to performers', async () => {
  const asked = await server.call('GET', '/streaming/devices', { token: host.token });
  expect(asked.data).toEqual({ isOffered: true, isOn: false, actions: [] });
  const overlapping = await put({ actions: [GENTLE, { ...STRONG, fromTokens: 30 }] });
  expect(overlapping.body.message).toMatchObject([{ property: 'actions' }]);
  expect((await put({ actions: [{ ...GENTLE, strength: 21 }] })).status).toBe(400);
  expect((await put({ actions: [{ ...GENTLE, seconds: 61 }] })).status).toBe(400);
  expect((await put({}, await makeUser(server))).status).toBe(403);
  await offerIt(false);
  expect((await put({ isOn: true })).body.code).toBe('NOT_OFFERED');
});
