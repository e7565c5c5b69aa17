import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStudio, makeUser } from '../../../../test/make/accounts.ts';
import { formOf, pdf, pngOf, program } from '../../../../test/make/files.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { tokenIn, waitForMail } from '../../../../test/wait-for-mail.ts';
import { findApplicant, findDocument } from '../../verification/index.ts';

let server: TestServer;
let image: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  image = await pngOf(40, 30);
});
afterAll(() => server.close());

let count = 0;
const person = () => {
  const username = `newcomer${++count}`;
  return { username, email: `${username}@example.test`, password: 'long enough 1', name: 'New Comer' };
};
const PERFORMER = { dateOfBirth: '1990-02-28', country: 'DE', documentExpiresAt: '2090-01-01' };
const documents = () => ({
  documentVerification: { content: image, name: 'passport.png' },
  idVerification: { content: image, name: 'me.png' },
});
const registerPerformer = (fields: Record<string, string> = {}, files: Parameters<typeof formOf>[1] = documents()) =>
  server.call('POST', '/auth/performers/register', { form: formOf({ ...person(), ...PERFORMER, ...fields }, files) });
const accountsOf = (email: string) =>
  server.platform.database.kysely.selectFrom('account').select('id').where('email', '=', email).execute();
const keptFiles = async () =>
  (await readdir(join(server.platform.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const logIn = (path: string, { email, password }: { email: string; password: string }) =>
  server.call('POST', path, { body: { email, password } });

describe('a performer', () => {
  it('registers with two documents that only staff can open', async () => {
    const fields = person();
    const { status, data } = await registerPerformer(fields, {
      ...documents(),
      idVerification: { content: pdf(), name: 'id.pdf' },
    });
    expect(status).toBe(200);
    const { kysely } = server.platform.database;
    const applicant = await findApplicant(kysely, String(data['_id']), new Date());
    expect(applicant).toMatchObject({ kind: 'performer', status: 'pending', username: fields.username, country: 'DE' });
    expect(applicant?.documents.map(({ kind, mime }) => [kind, mime])).toEqual([
      ['documentVerification', 'image/png'],
      ['idVerification', 'application/pdf'],
    ]);
    const document = await findDocument(kysely, applicant?.documents[0]?._id ?? '');
    const key = document?.fileKey ?? '';
    expect((await fetch(`${server.url}/files/public/${key}`)).status).toBe(404);
    expect((await fetch(`${server.url}/files/${key}`)).status).toBe(404);
    expect((await fetch(`${server.url}/files/private/${key}`)).status).toBe(403);
    const link = await server.platform.files.signedUrl(key, 60);
    const file = await fetch(new URL(link.url, server.url));
    expect([file.status, Number(file.headers.get('content-length'))]).toEqual([200, image.length]);
  });

  const yearsAgo = (years: number, days: number) => {
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() - years);
    day.setUTCDate(day.getUTCDate() + days);
    return day.toISOString().slice(0, 10);
  };
  it('can register on their 18th birthday', async () => {
    expect((await registerPerformer({ dateOfBirth: yearsAgo(18, 0) })).status).toBe(200);
  });

  it.each([
    ['dateOfBirth', { dateOfBirth: yearsAgo(18, 1) }],
    ['dateOfBirth', { dateOfBirth: '1990-02-30' }],
    ['dateOfBirth', { dateOfBirth: '0090-01-01' }],
    ['documentExpiresAt', { documentExpiresAt: yearsAgo(0, -1) }],
    ['documentExpiresAt', { documentExpiresAt: '2090-13-01' }],
    ['country', { country: 'XX' }],
    ['studioId', { studioId: '01900000-0000-7000-8000-00000000dead' }],
    ['gender', { gender: 'robot' }],
  ])('rejects %s', async (property, change) => {
    const { status, body } = await registerPerformer(change);
    expect(status).toBe(400);
    expect(body.message).toMatchObject([{ property }]);
  });

  it('can name an approved studio only', async () => {
    const good = await makeStudio(server);
    const pending = await makeStudio(server, { verified: false });
    expect((await registerPerformer({ studioId: good.id })).status).toBe(200);
    expect((await registerPerformer({ studioId: pending.id })).status).toBe(400);
    const me = await server.call('GET', '/studio/me', { token: good.token });
    expect(me.data['stats']).toEqual({ totalPerformer: 1 });
  });

  it('leaves nothing behind when the registration fails', async () => {
    const before = await keptFiles();
    const other = await makeUser(server);
    const fields = { ...person(), username: other.username };
    expect((await registerPerformer(fields)).body.code).toBe('USERNAME_TAKEN');
    expect(await accountsOf(fields.email)).toEqual([]);
    expect(await keptFiles()).toEqual(before);
  });

  it.each([
    [400, 'without a document', { idVerification: { content: Buffer.alloc(0), name: 'x.png' } }, 'idVerification'],
    [
      415,
      'with a program named .jpg',
      { documentVerification: { content: program(), name: 'passport.jpg', type: 'image/jpeg' } },
      '',
    ],
    [415, 'with text named .pdf', { documentVerification: { content: Buffer.from('%PNG hello'), name: 'a.pdf' } }, ''],
    [
      415,
      'with a script in SVG',
      {
        documentVerification: {
          content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
          name: 'a.png',
        },
      },
      '',
    ],
    [
      413,
      'with a file that is too large',
      { documentVerification: { content: Buffer.alloc(10 * 1024 * 1024 + 1, 1), name: 'a.png' } },
      '',
    ],
  ])('returns %i %s', async (expected, _name, change, missing) => {
    const files: Record<string, { content: Buffer; name: string }> = { ...documents(), ...change };
    if (missing) delete files[missing];
    const fields = person();
    expect((await registerPerformer(fields, files)).status).toBe(expected);
    expect(await accountsOf(fields.email)).toEqual([]);
  });

  it.each([
    ['NUL in a field', { name: 'a\u0000b' }, 400],
    ['a path as username', { username: '../../etc' }, 400],
    ['no form at all', undefined, 400],
  ])('rejects %s', async (_name, fields, expected) => {
    const { status } = fields
      ? await registerPerformer(fields)
      : await server.call('POST', '/auth/performers/register', { body: { ...person(), ...PERFORMER } });
    expect(status).toBe(expected);
  });
});

describe('a studio', () => {
  it('registers with one document and waits for approval', async () => {
    const fields = { ...person(), country: 'FR' };
    const files = { documentVerification: { content: pdf(), name: 'register.pdf' } };
    const { status, data } = await server.call('POST', '/auth/studio/register', { form: formOf(fields, files) });
    expect(status).toBe(200);
    const applicant = await findApplicant(server.platform.database.kysely, String(data['_id']), new Date());
    expect(applicant).toMatchObject({
      kind: 'studio',
      status: 'pending',
      warnings: [expect.stringContaining('email')],
    });
    const token = tokenIn(await waitForMail(server, fields.email, 'Confirm'));
    const { data: confirmed } = await server.call('POST', '/verification/verify-email', { body: { token } });
    expect(confirmed).toMatchObject({ role: 'studio' });
    expect((await logIn('/auth/studio/login', fields)).status).toBe(200);
  });
});
