import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { freePort, startContentNetwork, type ContentNetwork } from '../../../../test/make/content-network.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { mediaUrl, onAir } from '../../../../test/make/shows.ts';
import { ffmpegPath, hasFfmpeg, nginxPath } from '../../../../test/machine-parts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

const SECONDS = 6;
const isSegment = (path: string) => /\/s\d+\.m4s$/.test(path);

describe.skipIf(!hasFfmpeg || !nginxPath)('live HLS through a CDN (nginx), with real video', () => {
  let server: TestServer;
  let network: ContentNetwork;
  let encoder: ChildProcess;
  let host: Person;
  let fan: Person;
  let streamId = '';
  beforeAll(async () => {
    const port = await freePort();
    const rtmp = await freePort();
    const LIVE_CDN_URL = `http://127.0.0.1:${port}`;
    server = await startTestServer({ MEDIA_SERVER: 'embedded', RTMP_PORT: String(rtmp), LIVE_CDN_URL });
    network = await startContentNetwork(port, () => `http://127.0.0.1:${server.port}`);
    host = await makePerformer(server);
    fan = await makeRichUser(server, 100);
    const opened = await server.call<{ streamId: string; ingest: { rtmpUrl: string } }>('POST', '/streaming/live', {
      token: host.token,
      body: { title: 'Songs' },
    });
    streamId = opened.data.streamId;
    const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-c:v', 'libx264', '-bf', '0'];
    const form = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-f', 'flv', opened.data.ingest.rtmpUrl];
    encoder = spawn(ffmpegPath, ['-loglevel', 'quiet', ...picture, ...form], { stdio: 'ignore' });
    await onAir(server, host, 'live');
  }, patience(60_000));
  afterAll(async () => {
    encoder?.kill('SIGKILL');
    await network?.close();
    await server?.close();
  });

  /** Opens the stream as a player does. Returns the playlist URL, or the error code. */
  async function open(who?: Person, headers: Record<string, string> = {}): Promise<string> {
    const joined = await server.call<{ playback: { hlsUrl: string; token: string } }>(
      'POST',
      `/streaming/join/${host.id}`,
      { ...(who ? { token: who.token } : {}), headers },
    );
    if (joined.status !== 200) return joined.body.code ?? '';
    const { playback } = joined.data;
    const first = await fetch(mediaUrl(server, `${playback.hlsUrl}?token=${playback.token}`), { headers });
    if (first.status !== 200) return ((await first.json()) as { code: string }).code;
    expect(first.headers.get('cache-control')).toBe('no-store');
    const variant = (await first.text()).split('\n').find((line) => line.endsWith('live.m3u8')) ?? '';
    return new URL(variant, first.url).href;
  }
  /** Plays for some seconds like a real player: fetches the playlist once a second, and each segment once. */
  async function play(playlist: string): Promise<number> {
    const seen = new Set<string>();
    for (let second = 0; second < SECONDS; second++) {
      const words = await (await fetch(playlist)).text();
      // Only the last three, because players start that close to the live edge.
      const names = [
        ...(words.match(/(?<=URI=")init\d+\.mp4/g) ?? []),
        ...(words.match(/^s\d+\.m4s$/gm) ?? []).slice(-3),
      ];
      for (const name of names) {
        if (seen.has(name)) continue;
        const file = await fetch(new URL(name, playlist));
        expect([file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
        seen.add(name);
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return seen.size;
  }

  it('sends the site as many requests for two hundred viewers as for two', { timeout: patience(120_000) }, async () => {
    const asked = async (viewers: number) => {
      const playlists = await Promise.all(Array.from({ length: viewers }, () => open()));
      expect(new Set(playlists).size).toBe(1);
      expect(playlists[0]).toMatch(new RegExp(`^${network.url}/media/live/streams/${streamId}/~`));
      const before = network.carried().length;
      const startedMs = Date.now();
      const files = await Promise.all(playlists.map(play));
      expect(Math.min(...files)).toBeGreaterThan(SECONDS);
      const carried = network.carried().slice(before);
      const origin = carried.filter(({ isOrigin }) => isOrigin);
      const segments = origin.filter(({ path }) => isSegment(path)).map(({ path }) => path);
      expect(new Set(segments).size).toBe(segments.length);
      const lists = origin.filter(({ path }) => path.endsWith('.m3u8')).length;
      expect(lists).toBeLessThanOrEqual((Date.now() - startedMs) / 1000 + 2);
      return { viewers, carried: carried.length, origin: origin.length, lists, segments: segments.length };
    };
    const figures = [await asked(2), await asked(200)];
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    const { carried, origin } = figures[1]!;
    expect(origin / carried).toBeLessThan(0.05);
  });

  it('sets cache lifetimes, and offers no uncacheable parts', async () => {
    const playlist = await open();
    const answer = await fetch(playlist);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const words = await answer.text();
    expect(words).not.toMatch(/PART|CAN-BLOCK/);
    const names = [words.match(/^s\d+\.m4s$/gm)?.at(-1) ?? '', /init\d+\.mp4/.exec(words)?.[0] ?? ''];
    for (const name of names) {
      const file = await fetch(new URL(name, playlist));
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600, immutable']);
    }
    const part = names[0]!.replace('.m4s', '.0.m4s');
    for (const path of [`${playlist}?past=1`, new URL(part, playlist), playlist.replace('/~', '/~x')])
      expect((await fetch(path)).status).toBeGreaterThanOrEqual(403);
    const stranger = playlist.replace(
      streamId,
      streamId.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    );
    expect((await fetch(stranger)).status).toBeGreaterThanOrEqual(403);
  });

  it('excludes countries with age checks', async () => {
    const staff = await makeStaff(server);
    const set = (ageCheckCountries: string) =>
      server.call('PUT', '/admin/settings', { token: staff.token, body: { values: { ageCheckCountries } } });
    expect((await set('FR')).status).toBe(200);
    const cookie = `token=${staff.token}`;
    const passed = await open(undefined, { 'x-country': 'FR', cookie });
    expect(passed).toMatch(new RegExp(`^${mediaUrl(server, '/media/live/streams/')}${streamId}/[^~]`));
    expect(await open(undefined, { 'x-country': 'GB' })).toContain(network.url);
    await set('');
  });

  it('excludes paid shows, including one that just ended', { timeout: patience(90_000) }, async () => {
    const shared = await open();
    expect((await fetch(shared)).status).toBe(200);
    const paid = await server.call<{ _id: string }>('POST', '/streaming/paid', {
      token: host.token,
      body: { mode: 'minute', price: 1 },
    });
    expect(paid.status).toBe(200);
    expect((await server.call('POST', `/member/send-pay-token/${paid.data._id}`, { token: fan.token })).status).toBe(
      200,
    );
    await server.settle();
    await eventually('nobody reads the playlist', async () => (await fetch(shared)).status === 403, 3000);
    expect(await open(await makeUser(server))).toBe('PAYMENT_REQUIRED');
    const media = await server.call<{ playback: { hlsUrl: string; token: string } }>(
      'POST',
      `/streaming/shows/${paid.data._id}/media`,
      { token: fan.token },
    );
    const { hlsUrl, token } = media.data.playback;
    const opened = await fetch(mediaUrl(server, `${hlsUrl}?token=${token}`));
    const variant = (await opened.text()).split('\n').find((line) => line.endsWith('live.m3u8')) ?? '';
    expect(variant).not.toContain('~');
    const own = new URL(variant, opened.url);
    const secret = await eventually('a segment', async () =>
      (await (await fetch(own)).text()).match(/^s\d+\.m4s$/gm)?.at(-1),
    );
    const file = await fetch(new URL(secret, own));
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, max-age=60']);
    expect((await fetch(new URL(secret, shared))).status).toBe(403);

    expect((await server.call('POST', `/streaming/shows/${paid.data._id}/leave`, { token: host.token })).status).toBe(
      200,
    );
    const openedAt = (
      await server.platform.database.kysely
        .selectFrom('stream')
        .select('opened_at')
        .where('id', '=', streamId)
        .executeTakeFirstOrThrow()
    ).opened_at;
    const again = await eventually('it is everybody’s again', async () => {
      const next = await open();
      return next.startsWith('http') ? next : null;
    });
    expect((await fetch(new URL(secret, again))).status).toBeGreaterThanOrEqual(403);
    const words = await eventually('a playlist', async () => {
      const answer = await fetch(again);
      return answer.status === 200 ? answer.text() : null;
    });
    const oldest = /PROGRAM-DATE-TIME:(\S+)/.exec(words)?.[1] ?? '';
    expect(new Date(oldest).getTime()).toBeGreaterThanOrEqual(openedAt?.getTime() ?? Infinity);
    expect((await fetch(new URL(secret, again))).status).toBeGreaterThanOrEqual(403);
  });
});
