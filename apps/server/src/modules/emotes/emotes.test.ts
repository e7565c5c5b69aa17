import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePictures } from '../../../../../tests/files/pictures.mjs';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../test/make/files.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

interface Emote {
  readonly _id: string;
  readonly name: string;
  readonly picture: string;
}
let server: TestServer;
let creator: Person;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  picture = await pngOf(64, 64);
});
afterAll(() => server.close());

const add = (name: string, content: Buffer = picture, who = creator) =>
  server.call<Emote>('POST', '/subscriptions/emotes', {
    token: who.token,
    form: formOf({ name }, { picture: { content, name: 'wave.png' } }),
  });
const list = async () =>
  (await server.call<{ data: Emote[] }>('GET', `/subscriptions/emotes/${creator.username}`)).data.data;

it('are small public pictures, at most twenty, with unique names', async () => {
  const first = await add('Wave');
  expect(first.data).toMatchObject({ name: 'wave' });
  const file = await fetch(`http://127.0.0.1:${server.port}${first.data.picture}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const again = await add('wave', await pngOf(32, 32));
  expect(again.data._id).toBe(first.data._id);
  const many = await Promise.all(Array.from({ length: 22 }, (_, n) => add(`emote_${n}`)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(await list()).toHaveLength(20);
  const { status } = await server.call('DELETE', `/subscriptions/emotes/${first.data._id}`, { token: creator.token });
  expect([status, (await list()).length]).toEqual([200, 19]);
});

it.each(['a', 'x'.repeat(21), 'a b', '<b>', '../../x'])('rejects the name %s', async (name) =>
  expect((await add(name)).status).toBe(400),
);

it('must be pictures uploaded by their creator', async () => {
  expect((await add('fake', Buffer.from('<svg onload=alert(1)>'))).status).toBe(415);
  const [{ _id: id } = { _id: '' }] = await list();
  const other = await makePerformer(server);
  expect((await server.call('DELETE', `/subscriptions/emotes/${id}`, { token: other.token })).status).toBe(404);
  expect((await add('mine', picture, await makeUser(server))).status).toBe(403);
});

it('animate with their picture, and have a still frame for reduced motion', async () => {
  const other = await makePerformer(server);
  const folder = await mkdtemp(join(tmpdir(), 'emotes-'));
  const paths = await makePictures(folder, ['moving.gif', 'too-animated.gif']);
  const contentOf = (name: string) => readFile(paths[name] ?? '');
  const { data } = await add('jump', await contentOf('moving.gif'), other);
  expect(data.picture).toMatch(/\.moving\.webp$/);
  const at = (address: string) => fetch(`http://127.0.0.1:${server.port}${address}`);
  const pagesOf = async (address: string) =>
    (await sharp(Buffer.from(await (await at(address)).arrayBuffer()), { animated: true }).metadata()).pages ?? 1;
  const still = data.picture.replace('.moving.webp', '.still.webp');
  expect([await pagesOf(data.picture), await pagesOf(still)]).toEqual([12, 1]);
  const long = await add('long', await contentOf('too-animated.gif'), other);
  expect([long.status, JSON.stringify(long.body)]).toEqual([415, expect.stringContaining('400 frames')]);
  await server.call('DELETE', `/subscriptions/emotes/${data._id}`, { token: other.token });
  expect([(await at(data.picture)).status, (await at(still)).status]).toEqual([404, 404]);
  await rm(folder, { recursive: true });
});
