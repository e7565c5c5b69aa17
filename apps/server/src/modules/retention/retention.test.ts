import type { Answer, retentionStaff } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForWork } from '../../../test/work-left.ts';
import { holdFiles } from '../../platform/files/held-files.store.ts';
import { firstIdAt, newId } from '../../platform/ids.ts';
import { jobs } from '../../platform/jobs/jobs.ts';
import type { Sweeps } from '../../platform/retention.ts';
import type { KeptRow } from './retention-table.ts';
import { runSweeps } from './run-sweeps.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let boss: Person;
let creator: Person;
let viewer: Person;
let held: Person;
beforeAll(async () => {
  server = await startTestServer();
  boss = await makeStaff(server);
  creator = await makePerformer(server);
  viewer = await makeUser(server);
  held = await makeUser(server);
});
afterAll(() => server.close());

const WORK_MS = patience(20_000);
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const db = () => server.platform.database.kysely;
const view = async () =>
  (await server.call<Answer<typeof retentionStaff.view>>('GET', '/admin/retention', { token: boss.token })).data;
const run = async (name: string, payload: object = {}) => {
  await jobs.add(db(), name, payload);
  await waitForWork(server.platform.database.pool, server.settle, WORK_MS);
};
const sweep = (now: Date) => run('retention.sweep', { now: now.getTime() });
const set = async (values: object) =>
  expect((await server.call('PUT', '/admin/settings', { token: boss.token, body: { values } })).status).toBe(200);
const hold = (account: string) =>
  server.call('POST', '/admin/retention/holds', { token: boss.token, body: { account, reason: 'Court order 12/26' } });
const countOf = async (table: string, where = sql`true`) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(db())).rows[0]?.n,
  );
const say = async (who: Person, text: string) => {
  const room = (await server.call<{ _id: string }>('GET', `/conversations/stream/public/${creator.id}`)).data._id;
  const path = `/messages/stream/public/conversations/${room}`;
  return (await server.call<{ _id: string }>('POST', path, { token: who.token, body: { text } })).data._id;
};

it('sweeps chats, answered messages and decided reports with their files; keeps open ones and legal holds', async () => {
  expect((await hold(`@${held.username}`)).status).toBe(200);
  expect((await hold(held.id)).status).toBe(409);
  expect((await hold('nobody-at-all')).status).toBe(404);
  const gone = await say(viewer, 'old');
  const reported = await say(viewer, 'reported');
  const kept = await say(held, 'evidence');
  const report = async (id: string) =>
    (
      await server.call<{ reference: string }>('POST', '/reports', {
        token: creator.token,
        body: { kind: 'chat-message', id, reason: 'spam' },
      })
    ).data.reference;
  const open = await report(reported);
  const decided = await report(gone);
  const act = (path: string, body: object = {}) =>
    server.call('POST', `/admin/reports/${decided}${path}`, { token: boss.token, body });
  await act('/claim');
  expect((await act('/decide', { outcome: 'warn', reason: 'spam', text: 'No.' })).status).toBe(200);
  const file = await server.platform.files.put(`reports/${decided}/0`, Buffer.from('x'), 'image/webp');
  expect(file).toBeUndefined();
  await server.platform.transactions.system((tx) => holdFiles(tx, decided, [`reports/${decided}/0`]));
  await sql`update held_file set unwanted_at = now() where holder = ${decided}`.execute(db());
  await sql`insert into contact_message (id, name, email, subject, message, status, answer, answered_at, created_at)
    values (${newId()}, 'a', 'a@example.test', 's', 'm', 'answered', 'yes', now(), now()),
           (${newId()}, 'b', 'b@example.test', 's', 'm', 'open', null, null, now())`.execute(db());

  await sweep(later(10));
  expect(await countOf('report_case')).toBe(2);
  await sweep(later(800));
  expect(await countOf('message', sql`id = any(${[gone, reported, kept]}::uuid[])`)).toBe(2);
  expect(await countOf('report_case', sql`id = ${open}`)).toBe(1);
  expect(await countOf('report_case', sql`id = ${decided}`)).toBe(0);
  expect(await countOf('held_file', sql`holder = ${decided}`)).toBe(0);
  await expect.poll(() => server.platform.files.read(`reports/${decided}/0`)).toBeNull();
  expect(await countOf('contact_message')).toBe(1);
  const { kept: rows, holds } = await view();
  expect(rows.find(({ name }) => name === 'chat')?.run?.rows).toBe(1);
  // Rules without a setting are swept too.
  expect(rows.find(({ name }) => name === 'orderAddresses')?.run).toBeDefined();
  expect(holds).toMatchObject([{ username: held.username, reason: 'Court order 12/26' }]);
});

it('keeps an account under legal hold and its documents from erasure until released', async () => {
  const one = await makePerformer(server);
  const body = { password: one.password };
  expect((await server.call('POST', '/account/erase', { token: one.token, body })).status).toBe(200);
  await sql`update account set erase_at = now() - interval '1 second', restorable_until = now() - interval '1 second'
    where id = ${one.id}`.execute(db());
  expect((await hold(one.id)).status).toBe(200);
  const erased = async () => countOf('account', sql`id = ${one.id} and erased_at is not null`);
  await run('privacy.erase');
  expect(await erased()).toBe(0);
  const release = (who: Person) =>
    server.call('POST', `/admin/retention/holds/${one.id}/release`, { token: who.token, body: { reason: 'Over' } });
  expect((await release(await makeStaff(server, { staffRole: 'moderator' }))).status).toBe(403);
  expect((await release(boss)).status).toBe(200);
  expect((await release(boss)).status).toBe(404);
  await run('privacy.erase');
  expect(await erased()).toBe(1);
  const documents = () => countOf('identity_document', sql`account_id = ${one.id}`);
  expect(await documents()).toBeGreaterThan(0);
  await sweep(later(2000));
  expect(await documents()).toBeGreaterThan(0);
  await sweep(later(2600));
  expect(await documents()).toBe(0);
  expect(await countOf('identity_document', sql`account_id = ${creator.id}`)).toBeGreaterThan(0);
});

it('follows the settings: fewer days, never below a line’s minimum, and zero means forever', async () => {
  await set({ keepChatDays: 40, keepContactDays: 0, keepReportsDays: 1, keepDocumentsDays: 400 });
  await expect
    .poll(async () => (await view()).kept.flatMap(({ setting, days }) => (setting ? [days] : [])))
    .toEqual([40, 0, 400, 400, 200, 200]);
  const id = await say(viewer, 'soon old');
  await sql`insert into contact_message (id, name, email, subject, message, status, answer, answered_at, created_at)
    values (${firstIdAt(0)}, 'a', 'a@example.test', 's', 'm', 'answered', 'yes', now(), now())`.execute(db());
  await sweep(later(39));
  expect(await countOf('message', sql`id = ${id}`)).toBe(1);
  await sweep(later(41));
  expect(await countOf('message', sql`id = ${id}`)).toBe(0);
  expect(await countOf('contact_message', sql`id = ${firstIdAt(0)}`)).toBe(1);
});

it('continues in batches until nothing is left', async () => {
  const asked: number[] = [];
  let left = 4500;
  const counting: Sweeps = {
    async chat(_tx, { most }) {
      const rows = Math.min(left, most);
      left -= rows;
      asked.push(rows);
      return { rows };
    },
  };
  const rule = {
    what: 'Lines',
    tables: [],
    days: 730,
    after: 'the line',
    why: '',
    for: 'people',
    job: 'retention.sweep',
  } as const;
  const table: KeptRow[] = [
    { ...rule, name: 'chat' },
    { ...rule, name: 'contact' },
  ];
  await runSweeps(server.platform, { table, sweeps: counting, days: () => 730 }, new Date());
  expect(asked).toEqual([2000, 2000, 500]);
  const broken: Sweeps = { chat: () => Promise.reject(new Error('no')), contact: async () => ({ rows: 0 }) };
  const quiet = { ...server.platform, log: { ...server.platform.log, error: () => undefined } as never };
  await runSweeps(quiet, { table, sweeps: broken, days: () => 1 }, new Date());
});
