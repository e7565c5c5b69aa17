import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { formOf, pdf, pngOf } from '../../../../test/make/files.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { watchForms } from './watch-forms.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
});
afterAll(() => server.close());

interface Thing {
  _id: string;
  status: string;
  blockers: string[];
  participants?: { name: string }[];
}
const OWN = '/performer/performer-assets';
const SHOWN = '/user/performer-assets';
const own = (method: string, path: string, options: object = {}) =>
  server.call<Thing>(method, `${OWN}${path}`, { token: creator.token, ...options });
const keep = (coPerformerName: string, dateOfBirth = '1990-01-01') =>
  server.call<{ _id: string }>('POST', '/performers/release-form/upload', {
    token: creator.token,
    form: formOf(
      { coPerformerName, dateOfBirth, expiresAt: '2099-01-01' },
      { file: { content: pdf(), name: 'form.pdf' } },
    ),
  });

it('a video that names others requires a valid release form for each', async () => {
  const early = await own('POST', '/videos', { body: { title: 'Duet', participants: [{ name: 'Kim' }] } });
  expect(early.data).toMatchObject({ status: 'draft', blockers: ['no-file', 'release-form-missing'] });
  const minor = await keep('Kim', '2015-01-01');
  expect(minor.body.code).toBe('VALIDATION_FAILED');
  const kept = await keep('Kim');
  expect(kept.status).toBe(200);
  const changed = await own('PUT', `/videos/${early.data._id}`, {
    body: { participants: [{ name: 'Kim', releaseFormId: kept.data._id }] },
  });
  expect(changed.data.blockers).toEqual(['no-file']);
  const other = await makePerformer(server);
  const stolen = await server.call('POST', `${OWN}/videos`, {
    token: other.token,
    body: { title: 'Theirs', participants: [{ name: 'Kim', releaseFormId: kept.data._id }] },
  });
  expect(stolen.body.code).toBe('VALIDATION_FAILED');
});

it('a gallery that names others is off sale until each has a valid release form, and again when one expires', async () => {
  const gallery = (await own('POST', '/galleries', { body: { title: 'Two of us', price: 0 } })).data._id;
  const picture = { photo: { content: await pngOf(800, 600), name: 'both.png' } };
  const { data: one } = await own('POST', '/photos', { form: formOf({ galleryId: gallery, title: 'Both' }, picture) });
  await vi.waitFor(async () => expect((await own('GET', `/photos/${one._id}/view`)).data.status).toBe('active'), {
    timeout: patience(20_000),
    interval: 100,
  });
  const name = (participants: object[]) => own('PUT', `/galleries/${gallery}`, { body: { participants } });
  const seen = async () => [
    (await server.call('GET', `${SHOWN}/galleries/${gallery}/view`)).status,
    (await server.call<{ total: number }>('GET', `${SHOWN}/photos/search?galleryId=${gallery}`)).data.total,
  ];
  expect(await seen()).toEqual([200, 1]);
  expect((await name([{ name: 'Lou' }])).data).toMatchObject({
    status: 'inactive',
    blockers: ['release-form-missing'],
    participants: [{ name: 'Lou' }],
  });
  expect(await seen()).toEqual([404, 0]);
  const form = (await keep('Lou')).data._id;
  expect((await name([{ name: 'Lou', releaseFormId: form }])).data).toMatchObject({ status: 'active', blockers: [] });
  expect(await seen()).toEqual([200, 1]);
  expect((await server.call('DELETE', `/performers/release-form/${form}`, { token: creator.token })).status).toBe(409);
  const foreign = await own('POST', '/photos', { body: { photoUploadId: one._id, participants: 'no list' } });
  expect(foreign.body.code).toBe('VALIDATION_FAILED');

  await sql`update release_form set expires_at = current_date - 1 where id = ${form}`.execute(
    server.platform.database.kysely,
  );
  await watchForms(server.platform, false, new Date());
  expect(await seen()).toEqual([404, 0]);
  expect((await own('GET', `/galleries/${gallery}/view`)).data.participants).toMatchObject([{ name: 'Lou' }]);
});
