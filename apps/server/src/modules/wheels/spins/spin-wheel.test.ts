import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../../../test/make/accounts.ts';
import { balanceInTokens, fund, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../../test/make/shows.ts';
import { createWheeling, LABELS } from '../../../../test/make/wheels.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { proveLedger } from '../../ledger/index.ts';

let server: TestServer;
let wheels: ReturnType<typeof createWheeling>;
beforeAll(async () => {
  server = await startTestServer();
  wheels = createWheeling(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
const rich = (tokens = 100) => makeRichUser(server, tokens);
const codesOf = (replies: readonly { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? status).toSorted();
const history = async (token: string, role = 'user') =>
  (await server.call<{ data: object[] }>('GET', `/transactions/${role}/search`, { token })).data.data;

it('is paid at the price shown, and its result follows from the committed seed and the viewer’s input', async () => {
  const { creator, wheel } = await wheels.showing();
  const viewer = await rich();
  const { data, status } = await wheels.spin(viewer, wheel._id, { price: 10, version: 1, clientSeed: 'my-part' });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    paid: 10,
    balance: 90,
    result: { status: 'pending', price: 10, user: { _id: viewer.id } },
  });
  const { proof, result } = data;
  expect(proof).toMatchObject({
    spinId: wheel.nextSpinId,
    commitment: wheel.commitment,
    clientSeed: 'my-part',
    number: 1,
  });
  const seed = Buffer.from(proof.serverSeed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(wheel.commitment);
  const word = createHmac('sha256', seed).update(`${proof.spinId}:my-part`).digest().readUInt32BE(0);
  let point = word % 21;
  expect(result.segment).toBe(wheel.segments.findIndex(({ weight }) => (point -= weight) < 0));
  expect(result.label).toBe(LABELS[result.segment]);
  expect((await wheels.proof(result._id)).data).toEqual(proof);
  expect(await balanceInTokens(server, creator)).toBe(7);
  const [line] = await history(viewer.token);
  expect(line).toMatchObject({
    type: 'wheel',
    token: -10,
    description: result.label,
    counterpart: { _id: creator.id },
  });
});

it('each spin publishes the next one’s id and commitment, and reveals the seed only afterwards', async () => {
  const { creator, wheel } = await wheels.showing();
  const viewer = await rich();
  for (let number = 1; number <= 3; number++) {
    await wheels.spin(viewer, wheel._id);
    await wheels.unlock(creator, wheel._id);
  }
  const { data } = await wheels.chain(wheel._id, '?sort=asc');
  expect(data.data.map(({ number }) => number)).toEqual([1, 2, 3]);
  for (const [at, proof] of data.data.entries()) {
    const after = data.data[at + 1] ?? (await wheels.view(undefined, wheel._id)).data;
    expect(proof.nextCommitment).toBe(after.commitment);
    expect(proof.nextSpinId).toBe('spinId' in after ? after.spinId : after.nextSpinId);
  }
  const { rows } = await server.platform.database.pool.query('select * from wheel where id = $1', [wheel._id]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(data.data.map(({ serverSeed }) => serverSeed).join('|')));
  const pages = [await wheels.chain(wheel._id, '?limit=2'), undefined];
  const cursor = pages[0]?.data.nextCursor ?? '';
  expect((await wheels.chain(wheel._id, `?limit=2&cursor=${cursor}`)).data.data.map(({ number }) => number)).toEqual([
    1,
  ]);
});

describe('concurrent spins', () => {
  it('twenty of one viewer with one key are one spin', async () => {
    const { creator, wheel } = await wheels.showing();
    const viewer = await rich();
    const key = newId();
    const all = await Promise.all(Array.from({ length: 20 }, () => wheels.spin(viewer, wheel._id, { price: 10 }, key)));
    expect(new Set(all.map(({ data }) => data.result._id)).size).toBe(1);
    expect(await balanceInTokens(server, viewer)).toBe(90);
    expect((await wheels.results(creator, 'performer')).total).toBe(1);
    expect((await wheels.spin(viewer, wheel._id, { price: 10 }, key)).data).toEqual(all[0]?.data);
  });
  it('twenty with separate keys are one, and the others wait for the lock', async () => {
    const { wheel } = await wheels.showing();
    const viewer = await rich();
    const all = await Promise.all(Array.from({ length: 20 }, () => wheels.spin(viewer, wheel._id, {}, newId())));
    expect(codesOf(all)).toEqual([200, ...Array.from({ length: 19 }, () => 'CONFLICT')]);
    expect(await balanceInTokens(server, viewer)).toBe(90);
  });
  it('by two viewers: one spins, the other pays nothing, until the creator lifts the lock or a minute passes', async () => {
    const { creator, wheel } = await wheels.showing();
    const both = [await rich(), await rich()];
    const replies = await Promise.all(both.map((viewer) => wheels.spin(viewer, wheel._id)));
    expect(codesOf(replies)).toEqual([200, 'CONFLICT']);
    expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(/just spun/);
    const balances = await Promise.all(both.map((viewer) => balanceInTokens(server, viewer)));
    expect(balances.toSorted((one, other) => one - other)).toEqual([90, 100]);
    expect((await wheels.visible(undefined, creator))[0]?.lockedUntil).toBeTruthy();
    expect((await wheels.unlock(creator, wheel._id)).data.lockedUntil).toBeUndefined();
    expect((await wheels.spin(both[0]!, wheel._id)).status).toBe(200);
    await server.platform.database.pool.query(
      `update wheel set locked_until = now() - interval '1 second' where id = $1`,
      [wheel._id],
    );
    expect((await wheels.spin(both[1]!, wheel._id)).status).toBe(200);
  });
  it('with edits: each spin uses the version it was drawn for, and pays its price', async () => {
    const { creator, wheel } = await wheels.showing();
    const viewers = await Promise.all(Array.from({ length: 4 }, () => rich()));
    for (const [round, viewer] of viewers.entries()) {
      const [spun] = await Promise.all([
        wheels.spin(viewer, wheel._id),
        wheels.update(creator, wheel._id, { price: 20 + round }),
        wheels.unlock(creator, wheel._id),
      ]);
      const paid = 100 - (await balanceInTokens(server, viewer));
      expect(spun.status === 200 ? spun.data.result.price : 0).toBe(paid);
      if (spun.status === 200) expect(paid).toBe(spun.data.result.version === 1 ? 10 : 18 + spun.data.result.version);
      await wheels.unlock(creator, wheel._id);
    }
  });
});

describe('rejects a spin', () => {
  it.each(['hidden', 'removed', 'never there'])('of a wheel that is %s', async (how) => {
    const { creator, wheel } = await wheels.showing();
    const viewer = await rich();
    if (how === 'hidden') await wheels.update(creator, wheel._id, { isVisible: false });
    if (how === 'removed') await wheels.remove(creator, wheel._id);
    const id = how === 'never there' ? newId() : wheel._id;
    expect((await wheels.spin(viewer, id)).body.code).toBe('NOT_FOUND');
    expect((await wheels.view(viewer, id)).body.code).toBe('NOT_FOUND');
    expect(await balanceInTokens(server, viewer)).toBe(100);
  });
  it('by an ineligible caller', async () => {
    const { creator, wheel } = await wheels.showing();
    const blocked = await rich();
    const poor = await makeUser(server);
    const fresh = await makeUser(server, { emailVerified: false });
    await fund(server, fresh.id, 100);
    await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
    expect((await wheels.spin(blocked, wheel._id)).body.code).toBe('NOT_FOUND');
    expect(await wheels.visible(blocked, creator)).toEqual([]);
    expect((await wheels.spin(fresh, wheel._id)).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await wheels.spin(poor, wheel._id)).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await wheels.spin(creator, wheel._id)).body.code).toBe('FORBIDDEN');
    expect((await server.call('POST', `/wheels/${wheel._id}/spin`, {})).status).toBe(401);
    expect((await wheels.results(creator, 'performer')).total).toBe(0);
    expect((await wheels.visible(undefined, creator))[0]?.commitment).toBe(wheel.commitment);
  });
  it('at another price or version than shown, or with invalid input', async () => {
    const { creator, wheel } = await wheels.showing();
    const viewer = await rich();
    expect((await wheels.spin(viewer, wheel._id, { price: 9 })).body.code).toBe('CONFLICT');
    await wheels.update(creator, wheel._id, { title: 'Another' });
    expect((await wheels.spin(viewer, wheel._id, { version: 1 })).body.code).toBe('CONFLICT');
    for (const clientSeed of ['', 'x'.repeat(65), 'a b', '\u0000', 7])
      expect((await wheels.spin(viewer, wheel._id, { clientSeed })).status).toBe(400);
    expect((await wheels.spin(viewer, 'no-id')).status).toBe(400);
    expect(await balanceInTokens(server, viewer)).toBe(100);
  });
});

it('the room gets it with a chat message; the two parties get the result and their balances', async () => {
  const { creator, wheel } = await wheels.showing();
  const viewer = await rich();
  const { conversationId } = await makeBroadcast(server, creator);
  const guest = await server.connect();
  const own = await server.connect(viewer.token);
  await guest.emitWithAck('stream/join', { performerId: creator.id });
  const heard = [
    nextEvent<object>(guest, 'wheel/spun'),
    nextEvent<object>(guest, 'message/created', (line: { type?: string }) => line.type === 'system'),
    nextEvent<object>(own, 'wheel-result/changed'),
    nextEvent<object>(own, 'wallet/balance-changed'),
  ];
  const { data } = await wheels.spin(viewer, wheel._id);
  const { _id: resultId, label } = data.result;
  const [spun, line, changed, balance] = await Promise.all(heard);
  expect(spun).toMatchObject({ spinId: resultId, label, wheel: { _id: wheel._id, lockedUntil: data.lockedUntil } });
  expect(spun).not.toHaveProperty('viewerId');
  expect(line).toMatchObject({ conversationId, notice: { kind: 'wheel-spun', name: viewer.username, label } });
  expect(changed).toMatchObject({ resultId, status: 'pending' });
  expect(balance).toMatchObject({ balance: 90, reason: 'wheel' });
  const room = await server.call<{ visibleWheel: object }>('GET', `/streaming/broadcast/${creator.id}`, {});
  expect(room.data.visibleWheel).toMatchObject({ _id: wheel._id, price: 10, commitment: data.proof.nextCommitment });
});
