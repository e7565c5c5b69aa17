import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePictures } from '../../../../../../tests/files/pictures.mjs';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { formOf } from '../../../../test/make/files.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { tusClient } from '../../../../test/tus.ts';
import type { Renditions } from '../renditions.ts';
import { patience } from '../../../../../../tests/patience.ts';

const NAMES = [
  'panorama.jpg',
  'cut-off.jpg',
  'cut-off.png',
  'not-a-picture.jpg',
  'cmyk.jpg',
  'sixteen-bits.png',
  'moving.gif',
  'moving.webp',
  'moving.png',
  'too-animated.gif',
  'still.gif',
  'phone.heic',
];
let server: TestServer;
let creator: Person;
let folder: string;
let paths: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  paths = await makePictures(folder, NAMES);
  server = await startTestServer();
  creator = await makePerformer(server);
}, patience(240_000));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const contentOf = (name: string) => readFile(paths[name] ?? '');
const bytesOf = async (key = '') => Buffer.concat(await (await server.platform.files.read(key))!.stream.toArray());
/** Uploads a file through the message form, or in pieces. */
async function send(purpose: string, name: string, content: Buffer): Promise<string> {
  if (purpose !== 'message')
    return (await tusClient(`http://127.0.0.1:${server.port}`, creator).bring({ purpose, name }, content)).id;
  const form = formOf({}, { file: { content, name } });
  const { data } = await server.call<{ _id: string }>('POST', '/messages/private/file', { token: creator.token, form });
  return data._id;
}
/** Returns an uploaded file once its processing has finished. */
async function bring(purpose: string, name: string) {
  const id = await send(purpose, name, await contentOf(name));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return vi.waitFor(
    async () => {
      const row = await server.platform.database.kysely
        .selectFrom('upload')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(['ready', 'failed']).toContain(row.state);
      return { ...row, renditions: row.renditions as unknown as Renditions | null };
    },
    { timeout: patience(120_000), interval: 100 },
  );
}

describe('pictures from phones and editors', { timeout: patience(240_000) }, () => {
  it.each([
    ['panorama.jpg', [320, 960, 1920], 800],
    ['cmyk.jpg', [320, 600], 400],
    ['sixteen-bits.png', [320, 600], 400],
    ['moving.png', [64], 64],
    ['phone.heic', [96], 64],
  ])('accepts %s', async (name, widths, height) => {
    const { state, failure, renditions } = await bring('photo', name);
    expect([state, failure]).toEqual(['ready', null]);
    expect(renditions?.sizes?.map(({ width }) => width)).toEqual(widths);
    const largest = renditions?.sizes?.at(-1);
    const { format, space, ...made } = await sharp(await bytesOf(largest?.webp)).metadata();
    expect([format, space, made.height]).toEqual(['webp', 'srgb', height]);
  });

  it.each([
    ['cut-off.jpg', 'cut-off'],
    ['cut-off.png', 'cut-off'],
    ['not-a-picture.jpg', 'not-a-picture'],
  ])('rejects %s as %s', async (name, failure) =>
    expect(await bring('photo', name)).toMatchObject({ state: 'failed', failure }),
  );

  it('HEIC keeps its colors, within encoding loss', async () => {
    const { renditions } = await bring('photo', 'phone.heic');
    const { channels } = await sharp(await bytesOf(renditions?.sizes?.at(-1)?.webp)).stats();
    const means = channels.slice(0, 3).map(({ mean }) => mean);
    for (const [at, expected] of [95, 73, 74].entries()) expect(Math.abs((means[at] ?? 0) - expected)).toBeLessThan(6);
  });

  it.each(['moving.gif', 'moving.webp'])('%s is animated in posts and messages, and still elsewhere', async (name) => {
    for (const purpose of ['post', 'message']) {
      const { renditions } = await bring(purpose, name);
      const moving = await sharp(await bytesOf(renditions?.moving), { animated: true }).metadata();
      expect([moving.format, moving.pages, moving.width, moving.pageHeight]).toEqual(['webp', 12, 240, 160]);
      expect(moving.delay?.every((ms) => ms === 80)).toBe(true);
    }
    const { state, renditions } = await bring('photo', name);
    expect([state, renditions?.moving]).toEqual(['ready', undefined]);
  });

  it('a still picture has no animated copy, and a too long animation is reported', async () => {
    expect((await bring('post', 'still.gif')).renditions?.moving).toBeUndefined();
    expect(await bring('post', 'too-animated.gif')).toMatchObject({ state: 'failed', failure: 'too-animated' });
  });

  it('accepts HEIC for documents and avatars, and gives staff a JPEG', async () => {
    const applicant = await makePerformer(server, { verified: false });
    const heic = await contentOf('phone.heic');
    const { status } = await server.call('POST', '/performers/documents/upload', {
      token: applicant.token,
      form: formOf({}, { idVerification: { content: heic, name: 'id.heic', type: 'image/heic' } }),
    });
    expect(status).toBe(200);
    const [document] = await server.platform.database.kysely
      .selectFrom('identity_document')
      .select(['file_key', 'mime', 'kind'])
      .where('account_id', '=', applicant.id)
      .where('kind', '=', 'idVerification')
      .where('mime', '=', 'image/jpeg')
      .execute();
    expect(document?.file_key).toMatch(/\.jpg$/);
  });
});

describe('a form reports what is wrong with its picture', { timeout: patience(120_000) }, () => {
  const avatar = async (content: Buffer) => {
    const { status, body } = await server.call('POST', '/performers/avatar/upload', {
      token: creator.token,
      form: formOf({}, { avatar: { content, name: 'me.jpg' } }),
    });
    return [status, JSON.stringify(body.message)];
  };
  it.each([
    ['cut-off.jpg', /cut off/],
    ['not-a-picture.jpg', /not a picture/],
  ])('%s', async (name, words) => {
    const [status, message] = await avatar(await contentOf(name));
    expect([status, message]).toEqual([415, expect.stringMatching(words)]);
  });
});
