import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser } from '../../../test/make/accounts.ts';
import { formOf, pdf, pngOf, program } from '../../../test/make/files.ts';
import { pngHeaderOf } from '../../../test/make/png-header.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { PLATFORM_ACCOUNTS, postTransfer, type TransferKind } from '../ledger/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const put = (path: string, token: string, body: unknown) => server.call('PUT', path, { token, body });
const get = (path: string, token: string) => server.call('GET', path, { token });
const give = (payerId: string, accountId: string, units: number, kind: TransferKind) =>
  server.platform.transactions.system((tx) =>
    postTransfer(tx, { key: `${kind} ${accountId}`, kind, payerId, legs: [{ accountId, units }] }),
  );

describe('a viewer', () => {
  it('updates their own profile and keeps omitted fields', async () => {
    const user = await makeUser(server);
    const change = { name: 'Ada', country: 'GB', language: 'en', gender: 'female', bio: 'Likes <b>engines</b>' };
    expect((await put('/users', user.token, change)).data).toMatchObject({ ...change, username: user.username });
    expect((await put('/users', user.token, { bio: '' })).data).toMatchObject({ ...change, bio: '' });
    expect((await put('/users', user.token, { name: '  ' })).data).toMatchObject({ name: 'Ada' });
    expect((await get('/users/me', user.token)).data).toMatchObject({ ...change, bio: '' });
  });

  it('sees their balance and total spending in tokens', async () => {
    const user = await makeUser(server);
    const performer = await makePerformer(server);
    await give(PLATFORM_ACCOUNTS.promotions, user.id, 5050, 'grant');
    await give(user.id, performer.id, 1225, 'tip');
    expect((await get('/users/me', user.token)).data).toMatchObject({
      balance: 38.25,
      stats: { favourites: 0, spentTokens: 12.25 },
    });
    expect((await get('/performers/me', performer.token)).data).toMatchObject({ balance: 12.25 });
  });

  it('can’t change other accounts through the body', async () => {
    const user = await makeUser(server);
    const other = await makeUser(server);
    await put('/users', user.token, { _id: other.id, id: other.id, name: 'Mallory', role: 'staff', balance: 1e6 });
    expect((await get('/users/me', other.token)).data).toMatchObject({ name: other.name });
    expect((await get('/users/me', user.token)).data).toMatchObject({ name: 'Mallory', role: 'user', balance: 0 });
  });

  it.each([
    [{ country: 'XX' }],
    [{ country: 'gb' }],
    [{ language: 'english' }],
    [{ name: 'x'.repeat(81) }],
    [{ bio: 'x'.repeat(501) }],
    [{ name: { first: 'a' } }],
    [{ bio: 'a\u0000' }],
  ])('rejects %j', async (body) => {
    const { token } = await makeUser(server);
    expect((await put('/users', token, body)).status).toBe(400);
  });
});

describe('a performer', () => {
  it('updates their own profile and stores tags once, in lower case', async () => {
    const { token } = await makePerformer(server);
    const change = {
      name: 'Mira',
      bio: 'Sings',
      country: 'BR',
      languages: ['pt', 'en', 'pt'],
      tags: ['Jazz', 'jazz', 'Voice'],
    };
    const expected = { name: 'Mira', bio: 'Sings', country: 'BR', languages: ['pt', 'en'], tags: ['jazz', 'voice'] };
    expect((await put('/performers', token, change)).data).toMatchObject({ ...expected, verified: true });
    expect((await put('/performers', token, { tags: [] })).data).toMatchObject({ ...expected, tags: [] });
    expect((await get('/performers/me', token)).data).toMatchObject({ streamingStatus: 'offline', isOnline: false });
  });

  it('rejects an unknown category', async () => {
    const { token } = await makePerformer(server);
    const category = '01900000-0000-7000-8000-000000000101';
    expect((await put('/performers', token, { categoryId: category })).data).toMatchObject({ categoryId: category });
    const { status, body } = await put('/performers', token, { categoryId: '01900000-0000-7000-8000-00000000dead' });
    expect([status, body.message]).toEqual([400, [expect.objectContaining({ property: 'categoryId' })]]);
  });

  it('can’t approve themselves', async () => {
    const { token } = await makePerformer(server, { verified: false });
    await put('/performers', token, { verified: true, verificationStatus: 'verified', studioId: null });
    expect((await get('/performers/me', token)).data).toMatchObject({ verified: false });
  });

  it.each([
    [{ tags: Array.from({ length: 11 }, (_, index) => `tag${index}`) }],
    [{ tags: ['x'.repeat(31)] }],
    [{ languages: ['EN'] }],
    [{ categoryId: 'music' }],
    [{ bio: 'x'.repeat(2001) }],
    [{ tags: 'jazz' }],
  ])('rejects %j', async (body) => {
    const { token } = await makePerformer(server);
    expect((await put('/performers', token, body)).status).toBe(400);
  });
});

describe('a studio', () => {
  it('updates its own profile and counts its members', async () => {
    const studio = await makeStudio(server);
    await makePerformer(server, { studioId: studio.id });
    await makePerformer(server);
    expect((await put('/studio/update', studio.token, { name: 'Bright', country: 'SE' })).data).toMatchObject({
      name: 'Bright',
      country: 'SE',
      verified: true,
      stats: { totalPerformer: 1 },
      avatar: '/default-user-icon.png',
    });
    expect((await put('/studio/update', studio.token, { country: 'ZZ' })).status).toBe(400);
  });
});

it('rejects a profile update from any other role', async () => {
  const [user, performer, studio, staff] = await Promise.all([
    makeUser(server),
    makePerformer(server),
    makeStudio(server),
    makeStaff(server),
  ]);
  const allowed: Record<string, string> = {
    '/users': user.token,
    '/performers': performer.token,
    '/studio/update': studio.token,
  };
  for (const [path, own] of Object.entries(allowed)) {
    for (const { token } of [user, performer, studio, staff])
      expect((await put(path, token, {})).status).toBe(token === own ? 200 : 403);
    expect((await server.call('PUT', path, { body: {} })).status).toBe(401);
  }
});

describe('an avatar', () => {
  const upload = (token: string, content: Buffer, path = '/users/avatar/upload', name = 'me.png') =>
    server.call('POST', path, { token, form: formOf({}, { avatar: { content, name } }) });
  const fetched = async (path: unknown) => {
    const response = await fetch(`${server.url}${String(path)}`);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  it('becomes a square WebP without metadata', async () => {
    const { id, token } = await makeUser(server);
    const photo = await sharp(await pngOf(640, 300))
      .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { data } = await upload(token, photo);
    expect(data['avatar']).toMatch(new RegExp(`^/files/public/avatars/${id}-[0-9a-f]{16}\\.webp$`));
    const file = await fetched(data['avatar']);
    expect([file.status, file.type]).toEqual([200, 'image/webp']);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
    expect(file.bytes.includes('Secret')).toBe(false);
    expect((await get('/users/me', token)).data['avatar']).toBe(data['avatar']);
  });

  it('replaces the previous one and deletes its file', async () => {
    const { token } = await makePerformer(server);
    expect((await get('/performers/me', token)).data['avatar']).toBe('/no-avatar.png');
    const first = (await upload(token, await pngOf(300, 300), '/performers/avatar/upload')).data['avatar'];
    const again = (await upload(token, await pngOf(300, 300), '/performers/avatar/upload')).data['avatar'];
    expect(again).toBe(first);
    const gradient = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#cc0000' } })
      .png()
      .toBuffer();
    const second = (await upload(token, gradient, '/performers/avatar/upload')).data['avatar'];
    expect(second).not.toBe(first);
    expect((await fetched(second)).status).toBe(200);
    expect((await fetched(first)).status).toBe(404);
  });

  it.each([
    [415, 'a program named .png', async () => program()],
    [415, 'a PDF', async () => pdf()],
    [415, 'a picture that is cut off', async () => (await pngOf(600, 600)).subarray(0, 60)],
    [415, 'a small file that unfolds to 256 megapixels', async () => pngHeaderOf(16_000, 16_000)],
    [413, 'more than two megabytes', async () => Buffer.concat([await pngOf(10, 10), Buffer.alloc(2 * 1024 * 1024)])],
  ])('returns %i: %s', async (status, _name, content) => {
    const { token } = await makeUser(server);
    expect((await upload(token, await content())).status).toBe(status);
    expect((await get('/users/me', token)).data['avatar']).toBe('/default-user-icon.png');
  });

  it('requires a file and a login', async () => {
    const { token } = await makeUser(server);
    expect((await server.call('POST', '/users/avatar/upload', { token })).status).toBe(400);
    expect(
      (await server.call('POST', '/users/avatar/upload', { token, form: formOf({ avatar: 'text' }) })).status,
    ).toBe(400);
    expect((await upload('', await pngOf(9, 9))).status).toBe(401);
    expect((await upload(token, await pngOf(9, 9), '/performers/avatar/upload')).status).toBe(403);
  });
});
