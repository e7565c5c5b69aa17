import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

interface View {
  _id: string;
  state: string;
  endReason?: string;
  host: { performer: { _id: string }; isAway: boolean };
  guest: { performer: { _id: string } };
}

describe('duets', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let ann: Person;
  let bea: Person;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    ann = await makePerformer(server);
    bea = await makePerformer(server);
    for (const who of [ann, bea]) await makeBroadcast(server, who);
  });
  afterAll(() => server.close());

  const post = (who: Person, path: string, body?: unknown) =>
    server.call<View>('POST', `/streaming/duets/${path}`, { token: who.token, body });
  const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
  const idsAt = async (who: Person, path: string) =>
    (
      await server.call<{ data: { _id: string }[] }>('GET', `/streaming/duets/${path}`, { token: who.token })
    ).data.data.map(({ _id }) => _id);
  const shown = async (room: Person, token?: string) =>
    (await server.call<{ duet: View | null }>('GET', `/streaming/duets/${room.id}`, token ? { token } : {})).data.duet;
  const begin = async () => {
    const { data } = await post(ann, bea.id);
    await post(bea, `${data._id}/accept`);
    return data._id;
  };

  it('starts once the guest accepts, in both rooms, and ends for both when either leaves', async () => {
    expect(await idsAt(ann, 'partners')).toContain(bea.id);
    const viewer = await server.connect();
    await viewer.emitWithAck('stream/join', { performerId: bea.id });
    const host = await server.connect(bea.token);
    const asked = nextEvent<{ duet: View }>(host, 'duet/changed');
    const { data } = await post(ann, bea.username);
    expect(data).toMatchObject({ state: 'invited', host: { performer: { _id: ann.id } } });
    expect((await asked).duet._id).toBe(data._id);
    expect(await shown(ann)).toBeNull();
    expect(await idsAt(bea, 'current')).toEqual([data._id]);
    const told = nextEvent<{ duet: View }>(viewer, 'duet/changed');
    expect((await post(bea, `${data._id}/accept`)).data).toMatchObject({ state: 'running' });
    expect((await told).duet).toMatchObject({ state: 'running', guest: { performer: { _id: bea.id } } });
    expect([(await shown(ann))?._id, (await shown(bea))?._id]).toEqual([data._id, data._id]);
    expect(await idsAt(ann, 'partners')).not.toContain(bea.id);
    const ended = nextEvent<{ duet: View }>(viewer, 'duet/changed');
    expect((await post(bea, `${data._id}/leave`)).data).toMatchObject({ state: 'ended', endReason: 'left' });
    expect((await ended).duet.state).toBe('ended');
    expect([await shown(ann), await shown(bea)]).toEqual([null, null]);
    expect(await codeOf(post(bea, `${data._id}/leave`))).toBe('NOT_FOUND');
  });

  it('is declined or withdrawn, and an invitation without an answer lapses', async () => {
    const { data } = await post(ann, bea.id);
    expect(await codeOf(post(ann, bea.id))).toBe('CONFLICT');
    expect((await post(bea, `${data._id}/leave`)).data.endReason).toBe('declined');
    const again = await post(ann, bea.id);
    expect((await post(ann, `${again.data._id}/leave`)).data.endReason).toBe('withdrawn');
    const late = await post(ann, bea.id);
    await server.platform.database.pool.query(`update duet set answer_by = now() - interval '1 second' where id = $1`, [
      late.data._id,
    ]);
    expect(await codeOf(post(bea, `${late.data._id}/accept`))).toBe('NOT_FOUND');
    expect(await idsAt(bea, 'current')).toEqual([]);
    expect((await post(ann, bea.id)).status).toBe(200);
  });

  it('takes only performers on air, agreed, unblocked and free', async () => {
    const cat = await makePerformer(server);
    expect(await codeOf(post(ann, cat.id))).toBe('NOT_LIVE');
    expect(await codeOf(post(cat, ann.id))).toBe('NOT_LIVE');
    expect(await codeOf(post(ann, ann.id))).toBe('BAD_REQUEST');
    await makeBroadcast(server, cat);
    const { data } = await post(ann, bea.id);
    for (const other of [ann, cat]) expect(await codeOf(post(other, `${data._id}/accept`))).toBe('NOT_FOUND');
    expect(await codeOf(post(cat, `${data._id}/leave`))).toBe('NOT_FOUND');
    await post(bea, `${data._id}/accept`);
    expect(await codeOf(post(cat, bea.id))).toBe('SHOW_BUSY');
    expect(await codeOf(post(bea, cat.id))).toBe('CONFLICT');
    const viewer = await makeUser(server);
    expect((await post(viewer, bea.id)).status).toBe(403);
  });

  it('two guests who accept at once never share one performer', async () => {
    const cat = await makePerformer(server);
    await makeBroadcast(server, cat);
    const first = await post(ann, bea.id);
    const second = await post(bea, cat.id);
    const answers = await Promise.all([post(bea, `${first.data._id}/accept`), post(cat, `${second.data._id}/accept`)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await idsAt(bea, 'current')).toHaveLength(1);
  });

  it('ends with the show, a private show, a war or a block', async () => {
    const over = async (id: string) => {
      await server.settle();
      expect(await idsAt(ann, 'current')).not.toContain(id);
    };
    const first = await begin();
    const guest = await makeRichUser(server, 100);
    const asked = await server.call<{ _id: string }>('POST', `/streaming/private-chat/${ann.id}`, {
      token: guest.token,
      body: {},
    });
    await server.call('POST', `/streaming/shows/${asked.data._id}/accept`, { token: ann.token });
    await over(first);
    await server.call('POST', `/streaming/shows/${asked.data._id}/leave`, { token: ann.token });
    await server.settle();
    const second = await begin();
    const war = await server.call<{ _id: string }>('POST', `/streaming/stream-wars/${bea.id}`, { token: ann.token });
    await server.call('POST', `/streaming/stream-wars/${war.data._id}/accept`, { token: bea.token });
    await over(second);
    await server.call('POST', `/streaming/stream-wars/${war.data._id}/leave`, { token: bea.token });
    const third = await begin();
    await server.call('POST', '/performers/streaming-status/update', { token: bea.token, body: { status: 'offline' } });
    await over(third);
  });
});
