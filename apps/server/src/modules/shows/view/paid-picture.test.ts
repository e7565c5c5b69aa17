import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import {
  createShowClock,
  makeRichUser,
  setPaid,
  withoutMeter,
  type ShowClock,
} from '../../../../test/make/paid-shows.ts';
import { fakeMedia, makeBroadcast, offer } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { SYSTEM_CALLER } from '../../../platform/caller.ts';
import { grantMedia } from '../../streaming/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface Media {
  streamId: string;
  playback: { whepUrl: string; hlsUrl: string; token: string };
  camera?: {
    streamId: string;
    ingest?: { whipUrl: string; token: string };
    playback?: { whepUrl: string; token: string };
  };
}

describe('the stream of a paid show', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let clock: ShowClock;
  let host: Person;
  let fan: Person;
  let streamId: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    clock = await createShowClock(server);
    host = await makePerformer(server);
    fan = await makeRichUser(server, 100);
    ({ streamId } = await makeBroadcast(server, host));
  });
  afterAll(() => server.close());

  const post = <T = { _id: string }>(who: Person, path: string, body?: unknown) =>
    server.call<T>('POST', path, { token: who.token, body });
  const mediaOf = async (who: Person, id: string) => (await post<Media>(who, `/streaming/shows/${id}/media`)).data;
  const play = async ({ playback }: Media) => {
    const answer = await offer(server, playback.whepUrl, playback.token);
    return answer.status === 201 ? 'plays' : ((await answer.json()) as { code: string }).code;
  };
  const playHls = async ({ playback }: Media) =>
    (
      await fetch(
        `http://127.0.0.1:${server.port}${new URL(playback.hlsUrl, 'http://x').pathname}?token=${playback.token}`,
      )
    ).status;
  const watching = () => fakeMedia(server).viewers(streamId).length;
  async function joined(): Promise<string> {
    const { data } = await post(host, '/streaming/paid', { mode: 'minute', price: 1 });
    expect((await post(fan, `/member/send-pay-token/${data._id}`)).status).toBe(200);
    await server.settle();
    return data._id;
  }
  it('starts with the performer’s answer, so that it is there before the first payment', async () => {
    const { data } = await post(fan, `/streaming/private-chat/${host.id}`, {});
    expect((await post(fan, `/streaming/shows/${data._id}/media`)).body.code).toBe('SHOW_OVER');
    await post(host, `/streaming/shows/${data._id}/accept`);
    const media = await mediaOf(fan, data._id);
    expect(await play(media)).toBe('plays');
    await clock.pass(1, data._id, [host, fan]);
    expect(await play(media)).toBe('plays');
  });

  it('plays on at most two screens, the most recent ones, with one token', async () => {
    const media = await mediaOf(fan, await joined());
    for (let screen = 0; screen < 6; screen++) {
      expect(await play(media)).toBe('plays');
      expect(await playHls(media)).toBe(200);
    }
    expect(watching()).toBe(2);
  });

  it('plays on at most two screens with many tokens', async () => {
    const id = await joined();
    const tokens: Media[] = [];
    for (let screen = 0; screen < 5; screen++) {
      tokens.push(await mediaOf(fan, id));
      expect(await play(tokens.at(-1)!)).toBe('plays');
    }
    expect(watching()).toBe(2);
    expect(await Promise.all(tokens.map(play))).toEqual([
      'PLAYBACK_REVOKED',
      'PLAYBACK_REVOKED',
      'PLAYBACK_REVOKED',
      'plays',
      'plays',
    ]);
  });

  it('ends with the paid time and its grace period without a notice, and resumes with the next payment', async () => {
    const id = await joined();
    const media = await mediaOf(fan, id);
    expect(await play(media)).toBe('plays');
    await withoutMeter(server, async () => {
      await setPaid(server, id, 14);
      expect(await play(media)).toBe('plays');
      await setPaid(server, id, 16);
      await expect.poll(watching, { timeout: patience(10_000) }).toBe(0);
      expect(await play(media)).toBe('PAYMENT_REQUIRED');
      expect((await post(fan, `/member/send-pay-token/${id}`)).status).toBe(200);
      expect(await play(media)).toBe('plays');
    });
  });

  it('ends for viewers who never send heartbeats, and their token expires', async () => {
    const id = await joined();
    const media = await mediaOf(fan, id);
    expect(await play(media)).toBe('plays');
    await clock.pass(20, id, [host]);
    await expect.poll(watching, { timeout: patience(10_000) }).toBe(0);
    expect(await play(media)).not.toBe('plays');
  });

  it('ends with the show for good: the token is invalid afterwards', async () => {
    const id = await joined();
    const media = await mediaOf(fan, id);
    expect(await play(media)).toBe('plays');
    await post(host, `/streaming/shows/${id}/leave`);
    await server.settle();
    expect(watching()).toBe(0);
    expect(await play(media)).toBe('LINK_EXPIRED');
  });

  it('of a public room plays on two screens per token', async () => {
    const { data } = await post<Media>(fan, `/streaming/join/${host.id}`);
    for (let screen = 0; screen < 4; screen++) expect(await play(data)).toBe('plays');
    expect(watching()).toBe(2);
  });

  describe('the customer’s camera', () => {
    let id: string;
    let cameraId: string;
    beforeEach(async () => {
      ({ _id: id } = (await post(fan, `/streaming/private-chat/${host.id}`, {})).data);
      await post(host, `/streaming/shows/${id}/accept`);
      const { camera } = await mediaOf(fan, id);
      cameraId = camera?.streamId ?? '';
      send = async () => (await offer(server, camera?.ingest?.whipUrl ?? '', camera?.ingest?.token)).status;
      expect(await send()).toBe(201);
      await expect.poll(() => isKnown(), { timeout: patience(10_000) }).toBe(true);
    });
    let send: () => Promise<number>;
    const isKnown = async () => {
      const kysely = server.platform.database.kysely;
      const query = kysely.selectFrom('stream').select('lost_at').where('id', '=', cameraId);
      return (await query.executeTakeFirstOrThrow()).lost_at === null;
    };
    const look = async () => (await mediaOf(host, id)).camera?.playback;
    const seen = () => fakeMedia(server).viewers(cameraId).length;
    /** A right to the camera, as issued to the host once the camera appears. */
    const right = () => {
      const caller = { ...SYSTEM_CALLER, role: 'performer', accountId: host.id, sessionId: '' } as const;
      const wanted = { streamId: cameraId, kind: 'play', participantId: null } as const;
      return server.platform.transactions.run(caller, (tx) => grantMedia(tx, wanted));
    };
    const playCamera = async (token: string) =>
      (await offer(server, `/media/live/whep/${cameraId}`, token)).status === 201;

    it('is sent ahead and shown from the first payment', async () => {
      expect(await look()).toBeUndefined();
      const token = await right();
      expect(await playCamera(token)).toBe(false);
      await clock.pass(1, id, [host, fan]);
      await expect.poll(look).toBeDefined();
      expect(await playCamera(token)).toBe(true);
    });

    it('ends with the paid time and its grace period too', async () => {
      await clock.pass(1, id, [host, fan]);
      const playback = await look();
      expect(await playCamera(playback?.token ?? '')).toBe(true);
      await withoutMeter(server, async () => {
        await setPaid(server, id, 14);
        expect(await playCamera(await right())).toBe(true);
        await setPaid(server, id, 16);
        await expect.poll(seen, { timeout: patience(10_000) }).toBe(0);
        await expect
          .poll(() => fakeMedia(server).liveStreams().includes(cameraId), { timeout: patience(10_000) })
          .toBe(false);
        expect(await playCamera(playback?.token ?? '')).toBe(false);
        expect(await look()).toBeUndefined();
        expect(await send()).toBe(402);
      });
    });
  });
});
