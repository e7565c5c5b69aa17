import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../src/platform/jobs/jobs.ts';
import { makePerformer } from './make/accounts.ts';
import { makeBroadcast } from './make/shows.ts';
import { openStaffDesk, type Act, type StaffDesk } from './staff-desk.ts';
import { waitForMail } from './wait-for-mail.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.server.close());

const admin = <T>(method: string, path: string, body?: unknown) => desk.as<T>(desk.staff.admin, method, path, body);
const set = (values: object) => admin('PUT', '/settings', { values });

interface Change {
  _id: string;
  key: string;
  before: unknown;
  after: unknown;
  actor: string;
  isNow: boolean;
  isUndo: boolean;
}
const changes = async (query = '') =>
  (await admin<{ data: Change[]; total: number; nextCursor?: string }>('GET', `/settings/history?${query}`)).data;
const undo = (id: string) => admin<{ data: { key: string; value: unknown }[] }>('POST', `/settings/history/${id}/undo`);

it('setting changes are kept, and can be undone while current', async () => {
  await set({ siteName: 'One', hideBio: true });
  await set({ siteName: 'Two' });
  const { data, total } = await changes('key=siteName');
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { before: 'One', after: 'Two', actor: 'Sam admin', isNow: true },
    { before: 'Footlight', after: 'One', isNow: false },
  ]);
  const [newest, older] = data.map(({ _id }) => _id);
  expect((await undo(older ?? '')).body.code).toBe('CONFLICT');
  const undone = await undo(newest ?? '');
  expect(undone.data.data.find(({ key }) => key === 'siteName')?.value).toBe('One');
  expect((await undo(newest ?? '')).body.code).toBe('CONFLICT');
  expect((await changes('limit=1')).data).toMatchObject([{ before: 'Two', after: 'One', isUndo: true, isNow: true }]);
  const first = await changes('limit=2');
  expect((await changes(`limit=2&cursor=${first.nextCursor}`)).data).toHaveLength(2);
  expect((await undo('0190a000-0000-7000-8000-000000000000')).status).toBe(404);
});

it('the audit log is searched by text, colleague and day, and exported as a spreadsheet', async () => {
  await set({ footerContent: '=HYPERLINK("x")' });
  const found = async (query: string) => (await admin<{ data: Act[] }>('GET', `/audit?${query}`)).data.data;
  expect(await found('q=hyperlink')).toMatchObject([{ subject: 'setting:footerContent' }]);
  expect((await found('q=Sam%20admin')).length).toBeGreaterThan(0);
  expect(await found('q=100%25nothing')).toEqual([]);
  expect(await found(`actor=${desk.staff.support.id}`)).toEqual([]);
  expect(await found('toDate=2001-01-01')).toEqual([]);
  const answer = await fetch(`${desk.server.url}/api/admin/audit/export?action=settings.update`, {
    headers: { authorization: desk.staff.admin.token },
  });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toBe('time,actor,action,subject,detail,address,id');
  expect(lines.length).toBeGreaterThan(4);
  expect(await found('action=audit.export')).toMatchObject([{ detail: 'action: settings.update' }]);
  expect((await desk.as(desk.staff.finance, 'GET', '/audit/export')).status).toBe(403);
});

it('failed jobs are retried or dropped, each audited', async () => {
  const { kysely } = desk.server.platform.database;
  await jobs.add(kysely, 'nothing.does-this', { secret: 'of a person' }, { maxAttempts: 1 });
  await jobs.add(kysely, 'nothing.does-that', {}, { maxAttempts: 1 });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'broken pipe'
    where task_id in (select id from graphile_worker._private_tasks where identifier like 'nothing.%')`.execute(kysely);
  interface Jobs {
    data: { _id: string; name: string; error: string }[];
    total: number;
  }
  const dead = await admin<Jobs>('GET', '/dead-jobs?q=nothing.');
  expect(dead.data.data.map(({ name, error }) => [name, error])).toEqual([
    ['nothing.does-that', 'broken pipe'],
    ['nothing.does-this', 'broken pipe'],
  ]);
  expect(JSON.stringify(dead.data)).not.toContain('of a person');
  const [that, other] = dead.data.data.map(({ _id }) => _id);
  expect((await admin('POST', `/dead-jobs/${other}/retry`)).status).toBe(200);
  expect((await admin('POST', `/dead-jobs/${other}/retry`)).status).toBe(404);
  expect((await admin('DELETE', `/dead-jobs/${that}`)).status).toBe(200);
  expect((await admin<Jobs>('GET', '/dead-jobs?q=nothing.')).data.total).toBe(0);
  expect((await desk.actsOn(`job:${that}`)).map(({ action }) => action)).toEqual(['job.drop']);
  expect((await desk.as(desk.staff.moderator, 'GET', '/dead-jobs')).status).toBe(403);
});

it('a broadcaster is warned in the console and by mail, unseen by viewers', async () => {
  const creator = await makePerformer(desk.server);
  const { streamId } = await makeBroadcast(desk.server, creator);
  const socket = await desk.server.connect(creator.token);
  const heard = new Promise((resolve) => void socket.once('stream/publisher-problem', resolve));
  const warn = (who: keyof StaffDesk['staff'], words: string) =>
    desk.as(desk.staff[who], 'POST', `/rooms/${streamId}/warn`, { words });
  expect((await warn('support', 'x')).status).toBe(403);
  expect((await warn('moderator', ' ')).status).toBe(400);
  expect((await warn('moderator', 'No music, please')).status).toBe(200);
  expect(await heard).toMatchObject({ performerId: creator.id, words: 'No music, please' });
  expect((await waitForMail(desk.server, creator.email, 'your show')).text).toContain('No music, please');
  expect((await desk.actsOn(`performer:${creator.id}`))[0]).toMatchObject({ action: 'room.warn' });
  socket.close();
  const id = '0190a000-0000-7000-8000-000000000000';
  expect((await desk.as(desk.staff.admin, 'POST', `/rooms/${id}/warn`, { words: 'x' })).status).toBe(404);
});
