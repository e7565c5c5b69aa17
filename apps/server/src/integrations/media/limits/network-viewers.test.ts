import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeBroadcast, mediaUrl, offer, type MadeBroadcast } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import type { MediaEvent } from '../../../platform/ports/media-server.ts';
import { limitNetworkViewers } from './network-viewers.ts';
import { patience } from '../../../../../../tests/patience.ts';

describe('WebRTC viewers from one network', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let viewer: Person;
  let show: MadeBroadcast;
  beforeAll(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on' });
    viewer = await makeUser(server);
    show = await makeBroadcast(server, await makePerformer(server));
  });
  afterAll(() => server.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  async function tokenOf(person?: Person): Promise<string> {
    const { data } = await server.call<{ token: string }>('POST', '/streaming/token', {
      token: person?.token,
      body: { id: show.streamId, type: 'play' },
    });
    return data.token;
  }
  const watch = async (address: string, person?: Person) =>
    offer(server, `/media/live/whep/${show.streamId}`, await tokenOf(person), from(address));

  it('are limited to 20 without an account; more watch by HLS, and each departure frees a place', async () => {
    const addresses = Array.from({ length: 46 }, (_, host) => `2001:db8:1:1::${(host + 1).toString(16)}`);
    const answers = await Promise.all(addresses.map((address) => watch(address)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(26);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({ code: 'RATE_LIMITED', statusCode: 429 });

    const playlist = mediaUrl(server, `/media/live/streams/${show.streamId}.m3u8?token=${await tokenOf()}`);
    expect((await fetch(playlist, { headers: from('2001:db8:1:1::ffff') })).status).toBe(200);
    expect((await watch('2001:db8:1:2::1')).status).toBe(201);
    expect((await watch('2001:db8:1:1::ffff', viewer)).status).toBe(201);

    const place = answers.find(({ status }) => status === 201)?.headers.get('location') ?? '';
    expect((await fetch(mediaUrl(server, place), { method: 'DELETE' })).status).toBe(200);
    expect((await watch('2001:db8:1:1::ffff')).status).toBe(201);
    expect((await watch('2001:db8:1:1::ffff')).status).toBe(429);
  });
});

describe('a place', () => {
  afterEach(() => void vi.useRealTimers());

  function makePlaces() {
    let tell = (_event: MediaEvent): void => {};
    const onEvent = (listener: typeof tell) => {
      tell = listener;
      return () => {};
    };
    const take = limitNetworkViewers({ onEvent }, 1);
    const viewer = { viewerId: 'visitor:a', grantId: 'a' };
    return {
      take: () => take('203.0.113.1', 'stream', viewer),
      tell: (type: 'viewer-connected' | 'viewer-left', transport: 'webrtc' | 'hls' = 'webrtc') =>
        tell({ type, streamId: 'stream', transport, ...viewer }),
      endStream: () => tell({ type: 'stream-ended', streamId: 'stream', reason: 'stopped' }),
    };
  }

  it('is freed when the handshake fails, the viewer leaves or the stream ends', () => {
    const { take, tell, endStream } = makePlaces();
    take()();
    take();
    expect(take).toThrow('Too many');
    tell('viewer-connected');
    tell('viewer-left', 'hls');
    expect(take).toThrow('Too many');
    tell('viewer-left');
    take();
    endStream();
    take();
  });

  it('is freed a minute after a handshake that never connected, and not before', () => {
    vi.useFakeTimers();
    const { take, tell } = makePlaces();
    take();
    vi.advanceTimersByTime(59_000);
    expect(take).toThrow('Too many');
    vi.advanceTimersByTime(1000);
    take();
    tell('viewer-connected');
    vi.advanceTimersByTime(600_000);
    expect(take).toThrow('Too many');
  });
});
