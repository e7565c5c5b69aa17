import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { makeBroadcast, mediaUrl, offer, type MadeBroadcast } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { createAnonymousLimiter } from '../../../platform/limits/anonymous-limiter.ts';
import { createRequestBudget } from '../../../platform/limits/request-budget.ts';
import { admitEncoder } from '../rtmp/admit-encoder.ts';
import { patience } from '../../../../../../tests/patience.ts';

const DEAD = 'x'.repeat(43);

describe('media for dead tokens', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let host: Person;
  let show: MadeBroadcast;
  beforeAll(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on' });
    host = await makePerformer(server);
    show = await makeBroadcast(server, host);
  });
  afterAll(() => server.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  async function statuses(count: number, ask: () => Promise<Response>): Promise<Record<number, number>> {
    const seen: Record<number, number> = {};
    for (let call = 0; call < count; call++) {
      const { status } = await ask();
      seen[status] = (seen[status] ?? 0) + 1;
    }
    return seen;
  }
  const playToken = async () => {
    const { data } = await server.call<{ token: string }>('POST', '/streaming/token', {
      body: { id: show.streamId, type: 'play' },
    });
    return data.token;
  };
  const playlist = (address: string, token: string) =>
    fetch(mediaUrl(server, `/media/live/streams/${show.streamId}.m3u8?token=${token}`), { headers: from(address) });

  it.each([
    [
      'WHIP',
      '203.0.113.1',
      (id: string, address: string) => offer(server, `/media/live/whip/${id}`, DEAD, from(address)),
    ],
    [
      'WHIP by key',
      '203.0.113.2',
      (_: string, address: string) => offer(server, '/media/live/whip', 'live_dead', from(address)),
    ],
    [
      'WHEP',
      '203.0.113.3',
      (id: string, address: string) => offer(server, `/media/live/whep/${id}`, DEAD, from(address)),
    ],
    ['a playlist', '203.0.113.4', (_: string, address: string) => playlist(address, DEAD)],
  ])('is limited by address before the lookup: %s', async (_name, address, ask) => {
    expect(await statuses(245, () => ask(show.streamId, address))).toEqual({ 403: 240, 429: 5 });
    const limited = await ask(show.streamId, address);
    expect(await limited.json()).toMatchObject({ code: 'RATE_LIMITED', statusCode: 429 });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await playlist(address, await playToken())).status).toBe(429);
    expect((await playlist('203.0.113.99', await playToken())).status).toBe(200);
  });

  it('is limited by address for files of dead sessions; a valid one from the same address continues', async () => {
    const address = '203.0.113.50';
    const url = mediaUrl(server, `/media/live/streams/${show.streamId}.m3u8`);
    const text = await (await playlist(address, await playToken())).text();
    const good = new URL(text.split('\n').find((line) => line.endsWith('live.m3u8')) ?? '', url);
    const dead = mediaUrl(server, `/media/live/streams/${show.streamId}/dead.session/live.m3u8`);
    const ask = (file: string | URL) => fetch(file, { headers: from(address) });
    expect(await statuses(245, () => ask(dead))).toEqual({ 403: 240, 429: 5 });
    expect((await ask(good)).status).toBe(200);
    const elsewhere = mediaUrl(server, `/media/live/streams/${crypto.randomUUID()}/dead.session/live.m3u8`);
    expect((await ask(elsewhere)).status).toBe(429);
  });

  it('is limited even with the header of requests forwarded by a node', async () => {
    const hop = { ...from('203.0.113.51'), 'x-footlight-hop': '1' };
    const ask = () => offer(server, `/media/live/whep/${show.streamId}`, DEAD, hop);
    expect(await statuses(241, ask)).toEqual({ 403: 240, 429: 1 });
  });
});

it('blocks an encoder’s address after invalid keys, before the next lookup', async () => {
  let lookups = 0;
  const dead = { status: 403, code: 'FORBIDDEN', message: 'This stream key is not valid.' } as const;
  const look = async () => {
    lookups += 1;
    return dead;
  };
  const limits = { deadTokens: createAnonymousLimiter(3), budget: createRequestBudget() };
  const admit = (address: string, name: string) =>
    admitEncoder({ authorise: look, broadcastOfKey: look }, { name, address, limits });
  for (const name of ['live_a', `${crypto.randomUUID()}_dead`, 'live_b'])
    expect(await admit('203.0.113.1', name)).toMatchObject({ words: dead.message });
  expect(await admit('203.0.113.1', 'live_c')).toEqual({ words: 'Too many requests, please wait a moment.' });
  expect(lookups).toBe(3);
  expect(await admit('203.0.113.2', 'live_c')).toMatchObject({ words: dead.message });
});
