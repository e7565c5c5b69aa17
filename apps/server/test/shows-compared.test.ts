import type { Answer, recordings, reportsStaff } from '@footlight/contract';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from './make/accounts.ts';
import { formOf } from './make/files.ts';
import { drawScene } from './make/scenes.ts';
import { fakeMedia, makeBroadcast } from './make/shows.ts';
import { startTestServer, type TestServer } from './server.ts';
import { FakeMediaServer } from '../src/integrations/media/fake-media-server.ts';
import { newId } from '../src/platform/ids.ts';
import type { SheetPlan, VideoTools } from '../src/platform/ports/video-tools.ts';
import { makeClip } from '../src/modules/clips/capture/make-clip.ts';
import type { ClipRing } from '../src/modules/clips/capture/clip-ring.ts';
import { processRecording } from '../src/modules/recordings/processing/process-recording.ts';
import { partKey } from '../src/modules/recordings/recordings.rules.ts';
import { listNodeBroadcasts } from '../src/modules/streaming/grants/gate.queries.ts';
import { createSnapshots } from '../src/modules/streaming/snapshots/snapshots.ts';
import { createPictures } from '../src/modules/pictures/index.ts';

type Vod = Answer<typeof recordings.update>;
type Queue = Answer<typeof reportsStaff.search>;

const MS = 4000;
let server: TestServer;
let host: Person;
let viewer: Person;
let staff: Person;
/** Picture shown in every frame of the test videos. */
let scene: Buffer;
let seed = 40;
beforeAll(async () => {
  server = await startTestServer();
  // Keeps the server's own snapshot rounds from changing the counts below.
  fakeMedia(server).snapshot = async () => null;
  viewer = await makeUser(server);
  staff = await makeStaff(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  host = await makePerformer(server);
  scene = await drawScene(seed++, 640, 360);
});

async function drawSheet(_: string, { columns, rows, width, height }: SheetPlan): Promise<Buffer> {
  const cell = await sharp(scene).resize(width, height).toBuffer();
  const cells = Array.from({ length: columns * rows }, (_one, at) => ({
    input: cell,
    left: (at % columns) * width,
    top: Math.floor(at / columns) * height,
  }));
  const create = { width: columns * width, height: rows * height, channels: 3 as const, background: '#000' };
  return sharp({ create }).composite(cells).png().toBuffer();
}
const write = (_: unknown, target: string) => writeFile(target, 'a video');
const tools = {
  durationMs: async () => MS,
  picture: async () => scene,
  sheet: drawSheet,
  join: write,
  cut: write,
  teaser: write,
} as unknown as VideoTools;
const workshop = () => ({ platform: server.platform, tools, list: createPictures(server.platform).list });

const block = async () =>
  (
    await server.call<{ _id: string }>('POST', '/admin/blocked-pictures', {
      token: staff.token,
      form: formOf({ reason: 'non-consensual' }, { file: { content: scene, name: 'a.png' } }),
    })
  ).data._id;
async function casesOf(kind: string) {
  await server.settle();
  const { data } = await server.call<Queue>('GET', `/admin/reports?kind=${kind}`, { token: staff.token });
  return data.data.filter(({ owner }) => owner?._id === host.id);
}
async function decide(id: string | undefined, outcome: 'none' | 'remove'): Promise<void> {
  await server.call('POST', `/admin/reports/${id}/claim`, { token: staff.token });
  const body = { outcome, reason: 'non-consensual', text: 'We have looked at it.' };
  expect((await server.call('POST', `/admin/reports/${id}/decide`, { token: staff.token, body })).status).toBe(200);
}

/** Creates a recording that is offered for free once its video is made, and makes that video. */
async function record(): Promise<string> {
  const id = newId();
  const part = newId();
  const db = server.platform.database.kysely;
  const ago = new Date(Date.now() - 60_000);
  await db
    .insertInto('recording')
    .values({
      id,
      performer_id: host.id,
      kind: 'public',
      title: 'Songs',
      created_at: ago,
      state: 'processing',
      stopped_at: ago,
      worked_at: ago,
    })
    .execute();
  await db
    .insertInto('recording_part')
    .values({ id: part, recording_id: id, node_url: 'http://node.test', state: 'stored', started_at: ago })
    .execute();
  await server.platform.files.put(partKey(id, part), Buffer.from('a part'), 'video/mp4');
  await processRecording(workshop())({ recordingId: id });
  const sale = { sale_status: 'active', price_units: 0, published_at: ago };
  await db.updateTable('recording').set(sale).where('id', '=', id).execute();
  return id;
}
const shown = (id: string, who = viewer) =>
  server.call<Answer<typeof recordings.viewShown>>('GET', `/user/recordings/${id}/view`, { token: who.token });
const link = (id: string) => server.call('GET', `/streaming/vod/${id}/download-link`, { token: host.token });
const own = async (id: string): Promise<Vod | undefined> =>
  (await server.call<{ data: Vod[] }>('GET', '/streaming/vod/list', { token: host.token })).data.data.find(
    ({ _id }) => _id === id,
  );

it('a recording similar to a blocked picture is withheld until staff approve it', async () => {
  await block();
  const id = await record();
  expect((await shown(id)).status).toBe(404);
  expect(await own(id)).toMatchObject({ state: 'ready', isHeld: true, canTrim: false });
  expect((await own(id))?.poster).toBeUndefined();
  expect((await link(id)).status).toBe(409);
  const offer = { token: host.token, body: { status: 'active' } };
  expect((await server.call('PUT', `/streaming/vod/${id}`, offer)).status).toBe(409);
  const [held, ...more] = await casesOf('recording');
  expect([held, more]).toMatchObject([{ isHidden: true, isUrgent: true, subjectId: id }, []]);
  await decide(held?._id, 'none');
  const open = await shown(id);
  expect(open.data).toMatchObject({ isHeld: false, isOpen: true });
  expect(open.data.playback?.mp4).toBeTruthy();
  expect(await own(id)).toMatchObject({ isHeld: false, canTrim: true });
});

it('a published recording is found when its picture is blocked, and removed by a decision', async () => {
  const id = await record();
  const playing = (await shown(id)).data.playback?.mp4 ?? '';
  const get = (who: Person) => fetch(`${server.url}${playing}`, { headers: { authorization: `Bearer ${who.token}` } });
  expect((await get(viewer)).status).toBe(200);
  await block();
  const [found] = await casesOf('recording');
  expect(found).toMatchObject({ isHidden: false, subjectId: id });
  expect((await get(viewer)).status).toBe(200);
  await decide(found?._id, 'remove');
  expect((await get(viewer)).status).toBe(403);
  expect((await shown(id)).status).toBe(404);
  expect(await own(id)).toMatchObject({ isHeld: true });
});

it('anyone can report a recording', async () => {
  const id = await record();
  const report = { kind: 'recording', id, reason: 'privacy' };
  expect((await server.call('POST', '/reports', { token: viewer.token, body: report })).status).toBe(200);
  expect(await casesOf('recording')).toMatchObject([{ isHidden: false, subjectId: id, reports: 1 }]);
});

it('a clip similar to a blocked picture is withheld until staff approve it', async () => {
  const made = async () => {
    const asked = { id: newId(), performer_id: host.id, stream_id: null, seconds: 30, created_at: new Date() };
    const row = { ...asked, maker_id: host.id, title: 'The chorus', state: 'making', node_url: 'http://node.test' };
    await server.platform.database.kysely.insertInto('clip').values(row).execute();
    const ring = { startedAt: Date.now() - 60_000, take: async () => ({ paths: ['one.mp4'], overMs: 0 }) };
    await makeClip(workshop(), { ...asked, closed_until: null }, ring as unknown as ClipRing);
    return asked.id;
  };
  const view = (id: string, who = viewer) =>
    server.call<{ state: string; video?: string }>('GET', `/clips/${id}`, { token: who.token });
  const earlier = await made();
  expect((await view(earlier)).data).toMatchObject({ state: 'ready', video: expect.any(String) });
  await block();
  expect(await casesOf('clip')).toMatchObject([{ subjectId: earlier, isHidden: false }]);

  const first = await made();
  const second = await made();
  expect((await view(first)).status).toBe(404);
  const seen = (await view(first, host)).data;
  expect([seen.state, seen.video]).toEqual(['failed', undefined]);
  const held = (await casesOf('clip')).filter(({ isHidden }) => isHidden);
  expect(held).toHaveLength(2);
  await decide(held.find(({ subjectId }) => subjectId === first)?._id, 'none');
  expect((await view(first)).data).toMatchObject({ state: 'ready', video: expect.any(String) });
  await decide(held.find(({ subjectId }) => subjectId === second)?._id, 'remove');
  expect((await view(second, host)).status).toBe(404);
});

it('a snapshot similar to a blocked picture is withheld, and goes to staff once', async () => {
  const { streamId } = await makeBroadcast(server, host);
  await block();
  const media = new FakeMediaServer();
  const snapshots = createSnapshots(server.platform, media, workshop().list);
  const rounds = async (...laters: number[]) => {
    for (const later of laters) {
      const shows = await listNodeBroadcasts(server.platform.database.kysely, { url: '', streamIds: [streamId] });
      snapshots.round(shows, new Date(Date.now() + later));
      await snapshots.settled();
    }
    return (await listNodeBroadcasts(server.platform.database.kysely, { url: '', streamIds: [streamId] }))[0]?.snapshot;
  };
  const jpeg = await sharp(scene).resize(320).jpeg().toBuffer();
  media.snapshot = async () => jpeg;
  expect(await rounds(0, 30_000, 60_000)).toBe(0);
  expect(await casesOf('room')).toMatchObject([{ subjectId: host.id, reports: 1, isHidden: false, isUrgent: true }]);
  const other = await drawScene(seed++, 320, 180);
  media.snapshot = async () => other;
  expect(await rounds(90_000)).toBe(1);
});
