import type { Answer, inspectionsStaff } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { unzipFrom } from '../../../test/unzip.ts';
import { waitForWork } from '../../../test/work-left.ts';
import { newId } from '../../platform/ids.ts';
import { jobs } from '../../platform/jobs/jobs.ts';
import { makeArchive } from './make-archive.ts';
import { patience } from '../../../../../tests/patience.ts';

type RecordExport = Answer<typeof inspectionsStaff.ask>;
let server: TestServer;
let ann: Person;
let ben: Person;
let creator: Person;
const form = newId();
const video = newId();
const gallery = newId();
const photo = newId();
const WORK_MS = patience(20_000);
const PAPER = 'the paper of somebody';
const TODAY = new Date().toISOString().slice(0, 10);
const db = () => server.platform.database.kysely;

beforeAll(async () => {
  server = await startTestServer();
  ann = await makeStaff(server);
  ben = await makeStaff(server, { staffRole: 'moderator' });
  creator = await makePerformer(server, { username: 'recorded', name: '=Mira' });
  const { files } = server.platform;
  await sql`delete from identity_document where account_id = ${creator.id} and kind = 'idVerification'`.execute(db());
  const own = `documents/${creator.id}/own.webp`;
  await files.put(own, Buffer.from(PAPER), 'image/webp');
  await sql`update identity_document set file_key = ${own}, bytes = 21 where account_id = ${creator.id}`.execute(db());
  const release = `documents/${creator.id}/release/${form}.pdf`;
  await files.put(release, Buffer.from('a release'), 'application/pdf');
  await sql`insert into release_form (id, performer_id, co_performer_name, date_of_birth, expires_at, file_key, mime,
    bytes, sealed_by, created_at)
    values (${form}, ${creator.id}, 'Kim Shown', '1990-01-01', '2030-01-01', ${release}, 'application/pdf', 9,
      ${files.sealedBy}, now())`.execute(db());
  await sql`insert into catalog_item (id, performer_id, kind, slug, title, status, published_at, created_at, updated_at)
    values (${video}, ${creator.id}, 'video', 'a-film', 'A film', 'active', now(), now(), now())`.execute(db());
  await sql`insert into catalog_item (id, performer_id, kind, slug, title, status, gallery_id, published_at, created_at,
    updated_at)
    values (${gallery}, ${creator.id}, 'gallery', 'both', 'Both', 'active', null, now(), now(), now()),
      (${photo}, ${creator.id}, 'photo', 'the-two', 'The two', 'active', ${gallery}, now(), now(), now())`.execute(
    db(),
  );
  await sql`insert into item_participant (item_id, place, name, release_form_id)
    values (${video}, 1, 'Kim Shown', ${form}),
    (${gallery}, 1, 'Kim Shown', ${form})`.execute(db());
});
afterAll(() => server.close());

const call = <T>(who: Person, method: string, path = '', body?: object) =>
  server.call<T>(method, `/admin/inspections${path}`, { token: who.token, ...(body ? { body } : {}) });
const ask = (body: object = {}, who = ann) =>
  call<RecordExport>(who, 'POST', '', {
    account: '@recorded',
    from: TODAY,
    to: TODAY,
    reason: 'Inspection 7/26',
    ...body,
  });
const agree = (who: Person, id: string, agrees = true) => call(who, 'POST', `/${id}/decide`, { agrees });
const work = () => waitForWork(server.platform.database.pool, server.settle, WORK_MS);
const find = async (id: string) =>
  (await call<{ data: RecordExport[] }>(ann, 'GET')).data.data.find((one) => one._id === id);

const unzip = (link: string) => unzipFrom(`http://127.0.0.1:${server.port}${link}`);

it('is created after a colleague agrees: people with document expiry dates, content, and readable documents', async () => {
  const { data: asked } = await ask();
  expect(asked).toMatchObject({ state: 'asked', username: 'recorded', isOwn: true });
  expect((await call(ann, 'POST', `/${asked._id}/link`)).status).toBe(404);
  expect((await agree(ann, asked._id)).status).toBe(403);
  const both = await Promise.all([agree(ben, asked._id), agree(ben, asked._id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await work();
  expect(await find(asked._id)).toMatchObject({ state: 'ready', people: 2, items: 3, decidedBy: ben.name });
  const kept = await server.platform.files.read(`documents/inspections/${asked._id}.zip`);
  expect(kept).not.toBeNull();
  const { data: link } = await call<{ url: string }>(ben, 'POST', `/${asked._id}/link`);
  const archive = await unzip(link.url);
  expect([...archive.keys()].toSorted()).toEqual(
    [
      'README.txt',
      'content.csv',
      `papers/${creator.id}/1-documentVerification.webp`,
      `papers/${form}/1-release.pdf`,
      'people.csv',
    ].toSorted(),
  );
  expect(archive.get(`papers/${creator.id}/1-documentVerification.webp`)).toBe(PAPER);
  expect(archive.get('people.csv')).toContain("'=Mira");
  expect(archive.get('people.csv')).toContain(`${form},co-performer,recorded,Kim Shown,1990-01-01,2030-01-01`);
  expect(archive.get('content.csv')).toContain(`${video},video,A film,active,`);
  const shown = (archive.get('content.csv') ?? '').split('\n').filter((line) => line.includes(`${form},Kim Shown`));
  expect(shown.map((line) => line.split(',')[0]).toSorted()).toEqual([video, gallery, photo].toSorted());
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_row where subject = ${`inspection:${asked._id}`} order by id`.execute(db());
  expect(rows.map(({ action }) => action)).toEqual([
    'inspection.ask',
    'inspection.decide',
    'inspection.made',
    'inspection.read',
  ]);

  await sql`update record_export set expires_at = now() - interval '1 second' where id = ${asked._id}`.execute(db());
  await jobs.add(db(), 'inspections.remove', {});
  await work();
  expect((await find(asked._id))?.state).toBe('removed');
  expect((await call(ben, 'POST', `/${asked._id}/link`)).status).toBe(404);
  expect(await server.platform.files.read(`documents/inspections/${asked._id}.zip`)).toBeNull();
});

it('is limited to existing subjects and permitted staff', async () => {
  const statuses = [
    (await ask({ account: 'nobody-here' })).status,
    (await ask({ account: ann.id })).status,
    (await ask({ from: '2020-02-01', to: '2020-01-01' })).status,
    (await ask({ account: undefined, from: '2001-01-01', to: '2001-01-02' })).status,
    (await ask({ from: 'x' })).status,
    (await ask({}, await makeStaff(server, { staffRole: 'support' }))).status,
    (await ask({}, creator)).status,
  ];
  expect(statuses).toEqual([404, 404, 400, 409, 400, 403, 403]);
  await sql`update release_form set bytes = 999999999 where id = ${form}`.execute(db());
  expect((await ask()).status).toBe(400);
  await sql`update release_form set bytes = 9 where id = ${form}`.execute(db());
  const { data } = await ask({ account: undefined });
  expect((await agree(ben, data._id, false)).status).toBe(200);
  expect((await find(data._id))?.state).toBe('refused');
});

/** Inserts an export approved by a colleague. */
async function agreed(performerId: string): Promise<string> {
  const id = newId();
  await sql`insert into record_export (id, performer_id, from_day, to_day, reason, state, asked_by, created_at,
    decided_by, decided_at)
    values (${id}, ${performerId}, ${TODAY}, ${TODAY}, 'Inspection 8/26', 'pending', ${ann.id}, now(), ${ben.id},
      now())`.execute(db());
  return id;
}

it('is retried after a failure, and fails for good at the fifth attempt', async () => {
  const { platform } = server;
  const { files } = platform;
  const full = Object.create(files, {
    put: { value: () => Promise.reject(new Error('the disk is full')) },
  }) as typeof files;
  const id = await agreed(creator.id);
  await expect(makeArchive({ ...platform, files: full }, id)).rejects.toThrow('full');
  expect((await find(id))?.state).toBe('pending');
  await makeArchive(platform, id);
  expect((await find(id))?.state).toBe('ready');

  const other = await agreed(creator.id);
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await find(other))?.state).toBe('pending');
    await expect(makeArchive({ ...platform, files: full }, other)).rejects.toThrow('full');
  }
  expect((await find(other))?.state).toBe('failed');
  await makeArchive(platform, other);
  expect((await find(other))?.state).toBe('failed');
});

it('of one creator never becomes one of all after the account is deleted', async () => {
  const id = await agreed(newId());
  await expect(makeArchive(server.platform, id)).rejects.toThrow('nobody');
  const one = await find(id);
  expect(one).toMatchObject({ state: 'pending' });
  expect(one?.username).toBeDefined();
});

it('lists missing documents', async () => {
  await sql`update release_form set file_key = 'documents/none.pdf' where id = ${form}`.execute(db());
  const id = await agreed(creator.id);
  await makeArchive(server.platform, id);
  const { data: link } = await call<{ url: string }>(ben, 'POST', `/${id}/link`);
  expect((await unzip(link.url)).get('missing.csv')).toContain(`${form},papers/${form}/1-release.pdf`);
});
