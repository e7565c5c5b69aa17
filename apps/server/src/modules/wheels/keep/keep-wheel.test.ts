import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { createWheeling, LABELS, wheelWish } from '../../../../test/make/wheels.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { resealSeeds } from '../proofs/draw.ts';

let server: TestServer;
let wheels: ReturnType<typeof createWheeling>;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
  wheels = createWheeling(server);
});
afterAll(() => server.close());

it('is created with its odds, and one is shown at a time, even in concurrent requests', async () => {
  creator = await makePerformer(server);
  const { data } = await wheels.create(creator, { isVisible: false });
  expect(data).toMatchObject({ title: 'Wheel of wishes', price: 10, version: 1, isVisible: false });
  expect(data.segments[5]).toEqual({ label: 'Nothing', weight: 6, odds: 28.57 });
  expect(await wheels.visible(undefined, creator)).toEqual([]);
  const all = await Promise.all(Array.from({ length: 6 }, () => wheels.create(creator)));
  await Promise.all(all.map((made) => wheels.update(creator, made.data._id, { isVisible: true })));
  const shown = (await wheels.own(creator)).data.filter(({ isVisible }) => isVisible);
  expect(shown).toHaveLength(1);
  expect((await wheels.visible(undefined, creator)).map(({ _id: id }) => id)).toEqual(shown.map(({ _id: id }) => id));
  expect((await wheels.own(creator)).total).toBe(7);
});

it('changing its content creates a version with its own seed, showing it doesn’t; spins keep theirs', async () => {
  const { creator: own, wheel } = await wheels.showing();
  const viewer = await makeRichUser(server, 100);
  const { data: spun } = await wheels.spin(viewer, wheel._id);
  const same = await wheels.update(own, wheel._id, wheelWish());
  expect(same.data).toMatchObject({ version: 1, commitment: spun.proof.nextCommitment });
  const segments = LABELS.map((label) => ({ label: `${label}!`, weight: 1 }));
  const { data: next } = await wheels.update(own, wheel._id, { segments });
  expect(next.version).toBe(2);
  expect(next.commitment).not.toBe(spun.proof.nextCommitment);
  expect((await wheels.proof(spun.result._id)).data).toEqual(spun.proof);
  expect((await wheels.results(viewer, 'user')).data[0]).toMatchObject({ version: 1, label: spun.result.label });
});

it('belongs to its creator, is limited to twenty, and can be deleted', async () => {
  const { creator: own, wheel } = await wheels.showing();
  const other = await makePerformer(server);
  for (const reply of [
    await wheels.update(other, wheel._id, { price: 1 }),
    await wheels.remove(other, wheel._id),
    await wheels.unlock(other, wheel._id),
  ])
    expect(reply.body.code).toBe('NOT_FOUND');
  const more = await Promise.all(Array.from({ length: 22 }, () => wheels.create(own, { isVisible: false })));
  expect(more.filter(({ status }) => status === 200)).toHaveLength(19);
  expect((await wheels.remove(own, wheel._id)).status).toBe(200);
  expect((await wheels.update(own, wheel._id, { price: 1 })).body.code).toBe('NOT_FOUND');
  const fresh = await makePerformer(server, { verified: false });
  expect((await wheels.create(fresh)).body.code).toBe('NOT_VERIFIED');
});

it('the room is notified which wheel is shown, or none', async () => {
  const { creator: own, wheel } = await wheels.showing();
  const guest = await server.connect();
  await guest.emitWithAck('stream/join', { performerId: own.id });
  const heard = async (body: object) => {
    const event = nextEvent<{ wheel: { price: number } | null }>(guest, 'wheel/changed');
    await wheels.update(own, wheel._id, body);
    return (await event).wheel;
  };
  expect(await heard({ price: 12 })).toMatchObject({ _id: wheel._id, price: 12, version: 2 });
  expect(await heard({ isVisible: false })).toBeNull();
  expect(await heard({ isVisible: true })).toMatchObject({ version: 2 });
});

describe('input validation', () => {
  const segments = wheelWish().segments;
  it.each([
    ['five segments', { segments: segments.slice(1) }],
    ['25 segments', { segments: Array.from({ length: 25 }, () => segments[0]) }],
    ['26 signs', { segments: [{ label: 'x'.repeat(26) }, ...segments] }],
    ['an empty label', { segments: [{ label: '  ' }, ...segments] }],
    ['a label that cannot be seen', { segments: [{ label: '\u200b\u202e' }, ...segments] }],
    ['a weight of nothing', { segments: [{ label: 'x', weight: 0 }, ...segments] }],
    ['a weight below', { segments: [{ label: 'x', weight: -1 }, ...segments] }],
    ['half a weight', { segments: [{ label: 'x', weight: 1.5 }, ...segments] }],
    ['a huge weight', { segments: [{ label: 'x', weight: 1e300 }, ...segments] }],
    ['no price', { price: 0 }],
    ['a fine price', { price: 0.001 }],
    ['a huge price', { price: 1e9 }],
    ['a long title', { title: 'x'.repeat(61) }],
    ['a title with a zero', { title: 'a\u0000b' }],
    ['segments that are none', { segments: 'all' }],
    ['another type', { isVisible: 'maybe' }],
  ])('rejects %s', async (_, wishes) => {
    const own = await makePerformer(server);
    expect((await wheels.create(own, wishes)).status).toBe(400);
  });
  it('strips bidirectional controls and replaces lone surrogates', async () => {
    const own = await makePerformer(server);
    const odd = [{ label: 'a\u202eb\nc' }, { label: 'x\ud800' }, ...segments.slice(2)];
    const { data } = await wheels.create(own, { segments: odd });
    expect(data.segments.slice(0, 2).map(({ label }) => label)).toEqual(['ab c', 'x\ufffd']);
  });
});

it('site and studio get the configured shares', async () => {
  const staff = await makeStaff(server);
  const set = (values: object) => server.call('PUT', '/admin/settings', { token: staff.token, body: { values } });
  expect((await set({ spinWheelCommission: 95 })).status).toBe(400);
  expect((await set({ spinWheelCommission: 50 })).status).toBe(200);
  await server.settle();
  const { creator: own, wheel } = await wheels.showing();
  await wheels.spin(await makeRichUser(server, 10), wheel._id);
  expect(await balanceInTokens(server, own)).toBe(5);
});

it('seeds encrypted with an old key are re-encrypted and still spin', async () => {
  const { wheel } = await wheels.showing();
  await resealSeeds(server.platform);
  const { data } = await wheels.spin(await makeRichUser(server, 10), wheel._id);
  expect(data.proof.commitment).toBe(wheel.commitment);
});
