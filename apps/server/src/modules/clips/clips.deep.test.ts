import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../test/machine-parts.ts';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeClip } from '../../../test/media-bench.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import type { EmbeddedMediaServer } from '../../integrations/media/embedded/embedded-media-server.ts';
import { LoopPublisher } from '../../integrations/media/loop-publisher.ts';
import { newId } from '../../platform/ids.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Clip {
  _id: string;
  state: string;
  duration?: number;
  video?: string;
  poster?: string;
  canRemove: boolean;
}

const SOON = { timeout: patience(30_000), interval: 500 };
let server: TestServer;
let host: Person;
let streamId: string;
let loop: LoopPublisher;
let picture: Awaited<ReturnType<typeof makeClip>>;
beforeAll(async () => {
  server = await startTestServer({ MEDIA_SERVER: 'embedded' });
  host = await makePerformer(server);
  ({ streamId } = (
    await server.call<{ streamId: string }>('POST', '/streaming/live', { token: host.token, body: { title: 'Songs' } })
  ).data);
  await server.call('PUT', '/clips/offer', { token: host.token, body: { isAllowed: true } });
  picture = await makeClip();
  loop = await LoopPublisher.start(
    { clipPath: picture.path, ffmpegPath, streamId, publisherId: newId() },
    server.business.media as EmbeddedMediaServer,
  );
}, patience(120_000));
afterAll(async () => {
  await loop?.close();
  await server.close();
  await picture?.remove();
});

const cut = (who: Person) =>
  server.call<Clip>('POST', '/clips', { token: who.token, body: { performerId: host.id, title: 'The chorus' } });
const view = (id: string, who?: Person) => server.call<Clip>('GET', `/clips/${id}`, { token: who?.token });
const isLive = async () =>
  (await server.call<{ state: string }>('GET', '/streaming/console', { token: host.token })).data.state === 'live';

it.skipIf(!hasFfmpeg)(
  'is cut from a running show, plays, and is deleted with its files',
  { timeout: patience(120_000) },
  async () => {
    const viewer = await makeUser(server);
    await expect.poll(isLive, SOON).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    const asked = await cut(viewer);
    expect(asked.data).toMatchObject({ state: 'making', canRemove: true });
    const { _id } = asked.data;
    expect((await view(_id)).status).toBe(404);
    await expect.poll(async () => (await view(_id, viewer)).data.state, SOON).toBe('ready');
    const { data } = await view(_id);
    expect(data.canRemove).toBe(false);
    expect(data.duration).toBeGreaterThan(5);
    expect(data.duration).toBeLessThan(31);
    for (const [address, type] of [
      [data.video, 'video/mp4'],
      [data.poster, 'image/webp'],
    ]) {
      const answer = await fetch(`${server.url}${address}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      await answer.arrayBuffer();
    }
    const listed = await server.call<{ total: number }>('GET', `/clips?performerId=${host.id}`);
    expect(listed.data.total).toBe(1);
    const stranger = await makeUser(server);
    expect((await server.call('DELETE', `/clips/${_id}`, { token: stranger.token })).status).toBe(404);
    const staff = await makeStaff(server);
    expect((await server.call('DELETE', `/clips/${_id}`, { token: staff.token })).status).toBe(200);
    expect((await view(_id, viewer)).status).toBe(404);
    await expect.poll(async () => (await fetch(`${server.url}${data.video}`)).status, SOON).toBe(404);
  },
);

it.skipIf(!hasFfmpeg)(
  'is not cut from a private show, which stores nothing',
  { timeout: patience(120_000) },
  async () => {
    const guest = await makeRichUser(server, 500);
    const kept = () => readdir(join(server.platform.config.DATA_DIR, 'clips', String(process.pid)));
    await expect.poll(async () => (await kept()).length, SOON).toBeGreaterThan(0);
    const asked = await server.call<{ _id: string }>('POST', `/streaming/private-chat/${host.id}`, {
      token: guest.token,
      body: {},
    });
    expect(asked.status).toBe(200);
    await server.call('POST', `/streaming/shows/${asked.data._id}/accept`, { token: host.token });
    expect((await cut(await makeUser(server))).body.code).toBe('PAYMENT_REQUIRED');
    await expect.poll(kept, SOON).toEqual([]);
    await server.call('POST', `/streaming/shows/${asked.data._id}/leave`, { token: guest.token });
    await expect.poll(isLive, SOON).toBe(true);
  },
);

it.skipIf(!hasFfmpeg)(
  'is limited to six an hour per viewer, and can be disabled by the creator',
  { timeout: patience(120_000) },
  async () => {
    const viewer = await makeUser(server);
    const asked = await Promise.all(Array.from({ length: 9 }, () => cut(viewer)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    await server.call('PUT', '/clips/offer', { token: host.token, body: { isAllowed: false } });
    expect((await cut(await makeUser(server))).body.code).toBe('NOT_OFFERED');
  },
);
