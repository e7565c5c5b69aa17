import type { Answer, picturesStaff, reportsStaff } from '@footlight/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../../test/make/accounts.ts';
import { formOf } from '../../../test/make/files.ts';
import { drawScene } from '../../../test/make/scenes.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

type Queue = Answer<typeof reportsStaff.search>;
type Tested = Answer<typeof picturesStaff.test>;
type File = { state: string; waitsFor?: string; failure?: string };

let server: TestServer;
let creator: Person;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  staff = await makeStaff(server);
});
afterAll(() => server.close());

const list = <T = { _id: string }>(method: string, path: string, options: object = {}) =>
  server.call<T>(method, `/admin/blocked-pictures${path}`, { token: staff.token, ...options });
const pictureForm = (content: Buffer, fields = {}) => formOf(fields, { file: { content, name: 'a.png' } });
const block = (content: Buffer) => list('POST', '', { form: pictureForm(content, { reason: 'non-consensual' }) });
const own = <T>(method: string, path: string, options: object = {}) =>
  server.call<T>(method, `/performer/performer-assets${path}`, { token: creator.token, ...options });
const fileOf = async (id: string) => (await own<{ main: File }>('GET', `/photos/${id}/view`)).data.main;
const admin = <T>(method: string, path: string, body?: object) =>
  server.call<T>(method, `/admin/reports${path}`, { token: staff.token, body });

async function bring(content: Buffer, until: (file: File) => boolean): Promise<string> {
  const gallery = (await own<{ _id: string }>('POST', '/galleries', { body: { title: 'Sea', price: 0 } })).data._id;
  const form = formOf({ galleryId: gallery }, { photo: { content, name: 'sea.jpg' } });
  const { _id } = (await own<{ _id: string }>('POST', '/photos', { form })).data;
  await vi.waitFor(async () => expect(until(await fileOf(_id))).toBe(true), {
    timeout: patience(20_000),
    interval: 50,
  });
  return _id;
}
async function openCase() {
  await server.settle();
  const { data } = await admin<Queue>('GET', '?kind=upload');
  return data.data[0];
}
const decide = async (id: string, outcome: string) => {
  await admin('POST', `/${id}/claim`);
  return admin('POST', `/${id}/decide`, { outcome, reason: 'other', text: 'We have looked at it.' });
};

it('holds a copy of a blocked picture until staff approve it, and removes a rejected one', async () => {
  const scene = await drawScene(7, 640, 480);
  const kept = await block(scene);
  expect(kept.data).toMatchObject({ reason: 'non-consensual', source: 'staff', hits: 0 });
  expect((await block(scene)).status).toBe(409);
  const copy = await sharp(scene).resize(300).jpeg({ quality: 60 }).toBuffer();
  const tested = await list<Tested>('POST', '/test', { form: pictureForm(copy) });
  expect(tested.data.match).toMatchObject({ picture: { _id: kept.data._id } });

  const photo = await bring(copy, ({ waitsFor }) => waitsFor === 'review');
  expect(await fileOf(photo)).toMatchObject({ state: 'processing', progress: 0 });
  const first = await openCase();
  expect(first).toMatchObject({ isHidden: true, isUrgent: true, reason: 'non-consensual', reports: 1 });
  const { data: seen } = await admin<Answer<typeof reportsStaff.view>>('GET', `/${first?._id}`);
  expect(seen.reported).toMatchObject([{ source: 'match', note: expect.stringMatching(/\d+ of 256 bits differ/) }]);
  const picture = await fetch(new URL(seen.reported[0]?.evidence.pictures[0] ?? '', `http://127.0.0.1:${server.port}`));
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(300);
  expect((await decide(first?._id ?? '', 'none')).status).toBe(200);
  await vi.waitFor(async () => expect(await fileOf(photo)).toMatchObject({ state: 'ready' }), {
    timeout: patience(20_000),
  });

  const again = await bring(copy, ({ waitsFor }) => waitsFor === 'review');
  expect((await decide((await openCase())?._id ?? '', 'remove')).status).toBe(200);
  expect(await fileOf(again)).toMatchObject({ state: 'failed', failure: 'blocked' });
  expect(await fileOf(photo)).toMatchObject({ state: 'ready' });

  const avatar = formOf({}, { avatar: { content: copy, name: 'me.jpg' } });
  const refused = await server.call('POST', '/performers/avatar/upload', { token: creator.token, form: avatar });
  expect(refused.status).toBe(415);
  await server.settle();
  expect((await admin<Queue>('GET', '?kind=profile')).data.data[0]).toMatchObject({ subjectId: creator.id });

  expect((await list('DELETE', `/${kept.data._id}`)).status).toBe(200);
  await bring(copy, ({ state }) => state === 'ready');
});

it('blocks a reported picture everywhere: existing copies go to staff', async () => {
  const scene = await drawScene(8, 320, 240);
  const photo = await bring(scene, ({ state }) => state === 'ready');
  const reporter = await makePerformer(server);
  const { data: filed } = await server.call<{ reference: string }>('POST', '/reports', {
    token: reporter.token,
    body: { kind: 'photo', id: photo, reason: 'non-consensual' },
  });
  const { data: seen } = await admin<Answer<typeof reportsStaff.view>>('GET', `/${filed.reference}`);
  const [report] = seen.reported;
  const body = { reportId: report?._id, picture: 0, reason: 'non-consensual' };
  expect((await admin('POST', `/${filed.reference}/block-picture`, body)).status).toBe(200);
  expect((await admin('POST', `/${filed.reference}/block-picture`, body)).status).toBe(409);
  expect((await admin('POST', `/${filed.reference}/block-picture`, { ...body, picture: 19 })).status).toBe(404);
  const found = await openCase();
  expect(found).toMatchObject({ isHidden: false, kind: 'upload' });
  expect(await fileOf(photo)).toMatchObject({ state: 'ready' });
  expect((await decide(found?._id ?? '', 'remove')).status).toBe(200);
  expect(await fileOf(photo)).toMatchObject({ state: 'failed', failure: 'blocked' });
});

it('ignores plain pictures, rejects non-pictures, and imports a list of fingerprints', async () => {
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  expect((await block(plain)).status).toBe(415);
  expect((await list<Tested>('POST', '/test', { form: pictureForm(plain) })).data).toEqual({ isPlain: true });
  expect((await block(Buffer.from('no picture at all'))).status).toBe(415);
  const body = { prints: ['ab'.repeat(32), 'cd'.repeat(32)], reason: 'minor', source: 'outside' };
  expect((await list('POST', '/prints', { body })).data).toEqual({ added: 2 });
  expect((await list('POST', '/prints', { body })).data).toEqual({ added: 0 });
  expect((await list('POST', '/prints', { body: { ...body, prints: ['xy'] } })).status).toBe(400);
});

it.each(['avatar', 'cover', 'emote'] as const)('rejects a copy used as an %s, and sends it to staff', async (place) => {
  const scene = await drawScene({ avatar: 21, cover: 22, emote: 23 }[place], 640, 480);
  expect((await block(scene)).status).toBe(200);
  const host = await makePerformer(server);
  const content = await sharp(scene).resize(500).jpeg({ quality: 70 }).toBuffer();
  const name = place === 'emote' ? 'picture' : place;
  const form = formOf(place === 'emote' ? { name: 'wave' } : {}, { [name]: { content, name: 'a.jpg' } });
  const path = place === 'emote' ? '/subscriptions/emotes' : `/performers/${place}/upload`;
  expect((await server.call('POST', path, { token: host.token, form })).status).toBe(415);
  await server.settle();
  const { data } = await admin<Queue>('GET', `?kind=profile&username=${host.username}`);
  expect(data.data).toHaveLength(1);
});
