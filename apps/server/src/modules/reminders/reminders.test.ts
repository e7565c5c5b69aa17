import { MINUTE_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { remindAll } from './remind.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let performer: Person;
let viewer: Person;
const SITE = { name: 'Footlight', url: 'https://footlight.example' };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  performer = await makePerformer(server);
  viewer = await makeUser(server);
});

interface View {
  schedule?: Record<string, unknown>;
  upcoming?: { startsAt: string; endsAt: string }[];
  isReminded?: boolean;
  startsSoonAt?: string;
}
const save = (schedule: unknown) =>
  server.call<View>('PUT', '/performers', { token: performer.token, body: { schedule } });
const view = async (token?: string) =>
  (await server.call<View>('GET', `/performers/${performer.id}/view`, { token })).data;
const remind = (method = 'POST', token = viewer.token, language?: string) =>
  server.call(method, `/performers/${performer.id}/reminder`, { token, ...(language ? { body: { language } } : {}) });
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Creates a week with one two-hour show that starts in the given number of minutes, rounded to the minute. */
async function planIn(minutes: number): Promise<Date> {
  const startsAt = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS);
  const clock = (date: Date) => date.toISOString().slice(11, 16);
  const end = clock(new Date(startsAt.getTime() + 120 * MINUTE_MS));
  const day = DAYS[startsAt.getUTCDay()]!;
  expect((await save({ timeZone: 'UTC', [day]: { start: clock(startsAt), end, closed: false } })).status).toBe(200);
  return startsAt;
}
const lookAt = async (when: Date) => {
  await remindAll(server.platform, SITE, when);
  await server.settle();
};
const before = (start: Date, minutes: number) => new Date(start.getTime() - minutes * MINUTE_MS);
const subjects = async () => (await server.mails(viewer.email)).map((mail) => mail.subject);

it('is closed all week until set, and then public', async () => {
  const me = await server.call<View>('GET', '/performers/me', { token: performer.token });
  expect(me.data.schedule).toMatchObject({ timeZone: 'UTC', mon: { closed: true }, sun: { closed: true } });
  expect(await view()).not.toHaveProperty('schedule');
  const saved = await save({
    timeZone: 'Europe/Berlin',
    fri: { start: '22:00', end: '02:00', closed: false },
    sat: { start: '10:00', end: '11:00', closed: true },
  });
  expect(saved.data.schedule).toMatchObject({ fri: { start: '22:00', end: '02:00', closed: false } });
  const seen = await view();
  expect(seen.schedule).toMatchObject({ timeZone: 'Europe/Berlin', sat: { closed: true } });
  expect(seen.upcoming).toHaveLength(1);
  const [slot] = seen.upcoming!;
  expect(Date.parse(slot!.endsAt) - Date.parse(slot!.startsAt)).toBe(4 * 60 * MINUTE_MS);
});

it('names the invalid part of a week', async () => {
  for (const [schedule, property] of [
    [{ timeZone: 'Nowhere/At all' }, 'schedule.timeZone'],
    [{ timeZone: 'UTC', mon: { start: '20:00', closed: false } }, 'schedule.mon.end'],
    [{ timeZone: 'UTC', mon: { start: '20:00', end: '20:00', closed: false } }, 'schedule.mon.end'],
    [{ timeZone: 'UTC', mon: { start: '25:00', end: '20:00', closed: false } }, 'schedule.mon.start'],
  ] as const) {
    const answer = await save(schedule);
    expect([answer.status, answer.body.message]).toMatchObject([400, [{ property }]]);
  }
});

it('shows a start within the hour on cards', async () => {
  const startsAt = await planIn(40);
  expect((await view()).startsSoonAt).toBe(startsAt.toISOString());
  await planIn(90);
  expect(await view()).not.toHaveProperty('startsSoonAt');
});

it('reminds subscribers of it once, 15 minutes before', async () => {
  const startsAt = await planIn(200);
  expect((await view(viewer.token)).isReminded).toBe(false);
  await remind();
  await remind();
  expect((await view(viewer.token)).isReminded).toBe(true);
  await lookAt(before(startsAt, 16));
  expect(await subjects()).toEqual([]);
  const told = nextEvent(await server.connect(viewer.token), 'performer/starts');
  await lookAt(before(startsAt, 15));
  expect(await told).toMatchObject({ performerId: performer.id, isLive: false, startsAt: startsAt.toISOString() });
  await lookAt(before(startsAt, 14));
  await lookAt(before(startsAt, -1));
  await expect.poll(subjects).toEqual([`${performer.name} goes live soon`]);
  expect((await server.mails(viewer.email))[0]!.text).toContain(`${SITE.url}/live/${performer.username}`);
});

it('announces an early start, and then skips the reminder', async () => {
  const startsAt = await planIn(50);
  await remind();
  const told = nextEvent(await server.connect(viewer.token), 'performer/starts');
  await makeBroadcast(server, performer);
  expect(await told).toMatchObject({ performerId: performer.id, isLive: true });
  await lookAt(before(startsAt, 10));
  await expect.poll(subjects).toEqual([`${performer.name} is live`]);
});

it('skips viewers who opted out or were blocked since', async () => {
  const startsAt = await planIn(200);
  await remind();
  await remind('DELETE');
  const other = await makeUser(server);
  await remind('POST', other.token);
  await server.call('POST', '/performers/blocking/update', { token: performer.token, body: { users: [other.id] } });
  await lookAt(before(startsAt, 15));
  expect(await subjects()).toEqual([]);
  expect(await server.mails(other.email)).toEqual([]);
  expect((await remind('POST', other.token)).body.code).toBe('NOT_FOUND');
});

it('uses the language of the page, then of the profile, then English', async () => {
  const startsAt = await planIn(200);
  const asked = viewer;
  const profiled = await makeUser(server);
  const other = await makeUser(server);
  await remind('POST', asked.token);
  expect((await remind('POST', asked.token, 'de')).status).toBe(200);
  await remind('POST', asked.token);
  await server.call('PUT', '/users', { token: profiled.token, body: { language: 'de' } });
  await remind('POST', profiled.token);
  await remind('POST', other.token, 'is');
  expect((await remind('POST', other.token, 'Klingon')).status).toBe(400);
  await lookAt(before(startsAt, 15));
  for (const [reader, subject, hello] of [
    [asked, 'geht bald live', (name: string) => `Hallo ${name}!`],
    [profiled, 'geht bald live', (name: string) => `Hallo ${name}!`],
    [other, 'goes live soon', (name: string) => `Hello ${name},`],
  ] as const) {
    await expect
      .poll(async () => (await server.mails(reader.email)).map((mail) => mail.subject))
      .toEqual([`${performer.name} ${subject}`]);
    expect((await server.mails(reader.email))[0]!.text).toContain(hello(reader.name));
  }
});

it('reaches everyone once, in batches', async () => {
  const READERS = 1203;
  const db = server.platform.database.kysely;
  const startsAt = await planIn(200);
  await sql`with readers as (
      insert into account (id, role, email, username, name, password_hash, email_verified_at, created_at, updated_at)
      select uuidv7(), 'user', 'reader' || n || '@crowd.test', 'crowd' || n, 'Reader', '$argon2id$x', now(), now(),
        now()
        from generate_series(1, ${READERS}::int) n returning id)
    insert into performer_reminder (performer_id, user_id, created_at) select ${performer.id}, id, now()
      from readers`.execute(db);
  // Published facts are deleted from the outbox, so a trigger keeps copies of them.
  await sql`create table told (payload jsonb)`.execute(db);
  await sql`create function keep_told() returns trigger language plpgsql as $$
    begin insert into told values (new.payload); return new; end $$`.execute(db);
  await sql`create trigger told before insert on outbox for each row when (new.topic = 'performer/starts')
    execute function keep_told()`.execute(db);
  const mailed: string[] = [];
  const send = vi.spyOn(server.platform.mailer, 'send').mockImplementation(async ({ to }) => void mailed.push(to));
  await lookAt(before(startsAt, 15));
  await expect.poll(() => mailed.length, { timeout: patience(30_000) }).toBe(READERS);
  expect(new Set(mailed).size).toBe(READERS);
  send.mockRestore();
  const facts = await sql<{
    readers: number;
  }>`select jsonb_array_length(payload -> 'userIds') as readers from told order by 1`.execute(db);
  expect(facts.rows.map((row) => row.readers)).toEqual([203, 500, 500]);
});

it('is limited to viewers', async () => {
  expect((await remind('POST', performer.token)).status).toBe(403);
  expect((await server.call('POST', `/performers/${performer.id}/reminder`)).status).toBe(401);
});
