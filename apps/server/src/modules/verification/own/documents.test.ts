import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../../test/make/files.ts';
import { offer } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { warnEnding } from './warn-ending.ts';

let server: TestServer;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server);
});
afterAll(() => server.close());

interface Own {
  verificationStatus: string;
  documentExpiresAt: string;
  renewal?: { documentExpiresAt: string };
  documents: { kind: string; state: string }[];
}
const upload = async (who: Person, kinds: readonly string[], fields: Record<string, string> = {}) => {
  const content = await pngOf(8, 8);
  const files = Object.fromEntries(kinds.map((kind) => [kind, { content, name: `${kind}.png` }]));
  return server.call<Own>('POST', '/performers/documents/upload', { token: who.token, form: formOf(fields, files) });
};
const desk = (method: string, path: string, body?: object) =>
  server.call<{ status: string; documentExpiresAt: string; renewal?: object; data: { _id: string }[]; total: number }>(
    method,
    `/admin/applicants${path}`,
    { token: staff.token, body },
  );
const BOTH = ['documentVerification', 'idVerification'];

it('keeps new documents of an approved creator next to the old ones until staff decide', async () => {
  const creator = await makePerformer(server, { documentExpiresAt: '2040-01-01' });
  expect((await upload(creator, [])).body.code).toBe('VALIDATION_FAILED');
  expect((await upload(creator, BOTH, { documentExpiresAt: '2020-01-01' })).body.code).toBe('VALIDATION_FAILED');
  await upload(creator, ['idVerification']);
  const { data } = await upload(creator, BOTH, { documentExpiresAt: '2050-01-01' });
  expect(data).toMatchObject({
    verificationStatus: 'verified',
    documentExpiresAt: '2040-01-01',
    renewal: { documentExpiresAt: '2050-01-01' },
  });
  expect(data.documents.map(({ state }) => state).sort()).toEqual(['current', 'current', 'renewal', 'renewal']);
  expect((await desk('GET', '?status=renewal')).data).toMatchObject({ data: [{ _id: creator.id }], total: 1 });
  const decided = await desk('POST', `/${creator.id}/verify`);
  expect(decided.data).toMatchObject({ status: 'verified', documentExpiresAt: '2050-01-01' });
  expect(decided.data.renewal).toBeUndefined();
  expect((await desk('GET', '?status=renewal')).data.total).toBe(0);
  expect((await server.mails(creator.email))[0]?.subject).toBe('Your new documents are approved');
  await upload(creator, BOTH, { documentExpiresAt: '2060-01-01' });
  await desk('POST', `/${creator.id}/reject`, { reason: 'Not readable' });
  const own = await server.call<Own>('GET', '/performers/documents', { token: creator.token });
  expect(own.data).toMatchObject({ verificationStatus: 'verified', documentExpiresAt: '2050-01-01' });
  expect(own.data.documents.map(({ state }) => state)).toEqual(['current', 'current']);
});

it('lets a rejected applicant reapply with replacement documents', async () => {
  const creator = await makePerformer(server, { verified: false });
  await desk('POST', `/${creator.id}/reject`, { reason: 'Not readable' });
  const { data } = await upload(creator, BOTH, { documentExpiresAt: '2050-01-01' });
  expect(data).toMatchObject({ verificationStatus: 'pending', documentExpiresAt: '2050-01-01' });
  expect(data.documents).toHaveLength(2);
  expect((await desk('POST', `/${creator.id}/verify`)).data.status).toBe('verified');
});

it('nobody goes live with expired documents, even by encoder, until new ones are approved', async () => {
  const creator = await makePerformer(server);
  const live = () => server.call('POST', '/streaming/live', { token: creator.token, body: { title: 'Songs' } });
  const console = async () =>
    (
      await server.call<{ blockedBy: string[]; streamKey: { key: string; whipUrl: string } }>(
        'GET',
        '/streaming/console',
        { token: creator.token },
      )
    ).data;
  const endIn = (days: number) =>
    sql`update performer set document_expires_at = (now() at time zone 'utc')::date + ${days}::int
      where id = ${creator.id}`.execute(server.platform.database.kysely);
  await endIn(0);
  expect((await live()).status).toBe(200);
  await endIn(-1);
  expect((await live()).body).toMatchObject({ statusCode: 403, code: 'DOCUMENTS_EXPIRED' });
  const { blockedBy, streamKey } = await console();
  expect(blockedBy).toEqual(['DOCUMENTS_EXPIRED']);
  const encoder = await offer(server, new URL(streamKey.whipUrl).pathname, streamKey.key);
  expect(await encoder.json()).toMatchObject({ code: 'DOCUMENTS_EXPIRED' });
  await upload(creator, BOTH, { documentExpiresAt: '2050-01-01' });
  expect((await live()).body.code).toBe('DOCUMENTS_EXPIRED');
  await desk('POST', `/${creator.id}/verify`);
  expect((await live()).status).toBe(200);
});

it('warns once 30, 7 and 1 days before expiry, and once after', async () => {
  const creator = await makePerformer(server);
  const warnedAt = async (days: number) => {
    await sql`update performer set document_expires_at = current_date + ${days - 1}::int
      where id = ${creator.id}`.execute(server.platform.database.kysely);
    for (let twice = 0; twice < 2; twice++) await warnEnding(server.platform, 'http://footlight.test');
    await server.settle();
    return (await server.mails(creator.email)).filter(({ subject }) => subject.startsWith('Your documents')).length;
  };
  expect([await warnedAt(40), await warnedAt(29), await warnedAt(20), await warnedAt(5), await warnedAt(0)]).toEqual([
    0, 1, 1, 2, 3,
  ]);
  expect((await desk('GET', '?status=expiring')).data.data).toMatchObject([{ _id: creator.id }]);
});
