import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startPushService } from '../../../test/doubles/push-service.ts';
import { startFcm } from '../../../test/doubles/fcm-double.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { unsubscribeHeaders } from '../../platform/mail/mailer.ts';
import { digestMail } from './terms/digest-mail.ts';
import { sendDigests } from './terms/send-digests.ts';
import { nextDigest, quietEnd } from './terms/terms.rules.ts';
import { patience } from '../../../../../tests/patience.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let fcm: Awaited<ReturnType<typeof startFcm>>;
let server: TestServer;
let creator: Person;
beforeAll(async () => {
  service = await startPushService();
  fcm = await startFcm();
  server = await startTestServer({ PUSH_TEST_ORIGIN: service.origin, ...fcm.env });
  creator = await makePerformer(server, { name: 'Ada' });
});
afterAll(async () => {
  await server.close();
  await service.close();
  await fcm.close();
});

const call = <T = { _id: string; data: { _id: string }[]; total: number }>(
  who: Person,
  method: string,
  path: string,
  body?: unknown,
) => server.call<T>(method, `/notification/${path}`, { token: who.token, body });
const add = (who: Person, { endpoint, keys }: { endpoint: string; keys: object }) =>
  call(who, 'POST', 'token', { platform: 'web', endpoint, keys });
async function follow(whom = creator): Promise<Person> {
  const fan = await makeUser(server);
  await server.call('POST', `/favourite/${whom.id}/like`, { token: fan.token });
  await server.settle();
  return fan;
}
const PUSHED = { choices: [{ type: 'follow', push: true }] };

it('a push arrives encrypted for its browser and signed by the site; an expired subscription is deleted', async () => {
  const whom = await makePerformer(server);
  const here = service.subscribe();
  const gone = service.subscribe();
  await call(whom, 'PUT', 'settings', { ...PUSHED, language: 'de' });
  for (const one of [here, gone, here]) expect((await add(whom, one)).status).toBe(200);
  const listed = await call(whom, 'GET', 'token');
  expect(listed.data).toMatchObject({ total: 2 });
  expect(JSON.stringify(listed.data)).not.toContain(here.endpoint);
  service.leave(gone);
  const fan = await follow(whom);
  const pushed = { title: 'Footlight', body: `${fan.username} folgt dir`, url: '/notifications' };
  await vi.waitFor(() => expect(here.received).toMatchObject([pushed]), patience(10_000));
  await vi.waitFor(
    async () => expect((await call(whom, 'GET', 'token')).data).toMatchObject({ total: 1 }),
    patience(10_000),
  );
});

it('an app receives it by Firebase; a removed app is deleted, and an unreachable one retried', async () => {
  const whom = await makePerformer(server);
  await call(whom, 'PUT', 'settings', PUSHED);
  for (const [platform, endpoint] of [
    ['ios', 'token-of-a-phone'],
    ['android', 'token-of-one-that-is-gone'],
  ])
    expect((await call(whom, 'POST', 'token', { platform, endpoint })).status).toBe(200);
  fcm.gone.add('token-of-one-that-is-gone');
  const fan = await follow(whom);
  const body = `${fan.username} follows you`;
  await vi.waitFor(
    () =>
      expect(fcm.received).toMatchObject([
        {
          token: 'token-of-a-phone',
          notification: { title: 'Footlight', body },
          data: { url: '/notifications' },
          android: { ttl: expect.stringMatching(/^\d+s$/) },
        },
      ]),
    patience(10_000),
  );
  await vi.waitFor(
    async () => expect((await call(whom, 'GET', 'token')).data).toMatchObject({ total: 1 }),
    patience(10_000),
  );
  fcm.busy(true);
  await follow(whom);
  await server.settle();
  fcm.busy(false);
  await vi.waitFor(() => expect(fcm.received).toHaveLength(2), { timeout: patience(20_000) });
  expect(fcm.grants()).toBe(1);
});

it('pushes end with the session that subscribed, or by preference', async () => {
  const whom = await makePerformer(server);
  const { data } = await add(whom, service.subscribe());
  expect((await call(creator, 'DELETE', `token/${data._id}`)).body.code).toBe('NOT_FOUND');
  expect((await call(whom, 'DELETE', `token/${data._id}`)).data).toEqual({ success: true });
  await add(whom, service.subscribe());
  await server.call('POST', '/auth/logout', { token: whom.token });
  await server.settle();
  const { rows } = await sql`select from push_token where account_id = ${whom.id}`.execute(
    server.platform.database.kysely,
  );
  expect(rows).toEqual([]);
});

it('keeps ten subscriptions per account, and rejects another account that knows only the endpoint', async () => {
  const whom = await makeUser(server);
  const all = Array.from({ length: 12 }, () => service.subscribe());
  for (const one of all) await add(whom, one);
  expect((await call(whom, 'GET', 'token')).data).toMatchObject({ total: 10 });
  const [last] = all.slice(-1);
  if (!last) return;
  const other = { ...last, keys: { ...last.keys, auth: service.subscribe().keys.auth } };
  expect((await add(creator, other)).body.code).toBe('CONFLICT');
  expect((await add(creator, last)).status, 'the same browser, after another login').toBe(200);
  expect((await call(whom, 'GET', 'token')).data).toMatchObject({ total: 9 });
});

it('sends to no address that is private, plain HTTP or not a push service', async () => {
  const { keys } = service.subscribe();
  for (const endpoint of [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://2130706433/x',
    'https://push.example.com:8443/x',
    'https://a:b@push.example.com/x',
    'ftp://push.example.com/x',
    'x',
  ])
    expect((await add(creator, { endpoint, keys })).status, endpoint).toBe(400);
  for (const wrong of [{ ...keys, p256dh: 'AAAA' }, { ...keys, auth: 'AAAA' }, { p256dh: keys.p256dh }])
    expect((await add(creator, { endpoint: 'https://push.example.com/x', keys: wrong })).status).toBe(400);
  expect(
    (await call(creator, 'POST', 'token', { platform: 'web', endpoint: 'https://push.example.com/x' })).status,
  ).toBe(400);
  expect((await call(creator, 'POST', 'token', { platform: 'ios', endpoint: 'a1b2c3' })).status).toBe(200);
});

it('an unavailable push service is retried, and nobody gets a push twice', async () => {
  const whom = await makePerformer(server);
  const here = service.subscribe();
  const away = service.subscribe();
  await call(whom, 'PUT', 'settings', PUSHED);
  for (const one of [here, away]) await add(whom, one);
  service.answer(away, 503);
  await follow(whom);
  await vi.waitFor(() => expect(here.received).toHaveLength(1), patience(10_000));
  service.answer(away, 0);
  await vi.waitFor(() => expect(away.received).toHaveLength(1), { timeout: patience(10_000) });
  expect(here.received).toHaveLength(1);
});

it('quiet hours follow the reader’s clock, across midnight and clock changes', () => {
  const night = { from: 22 * 60, to: 7 * 60 };
  const berlin = (iso: string) => quietEnd(night, 'Europe/Berlin', new Date(iso))?.toISOString();
  expect(berlin('2031-01-10T20:59:00Z')).toBeUndefined();
  expect(berlin('2031-01-10T21:00:00Z')).toBe('2031-01-11T06:00:00.000Z');
  expect(berlin('2031-01-11T05:59:30Z')).toBe('2031-01-11T06:00:00.000Z');
  expect(berlin('2031-01-11T06:00:00Z')).toBeUndefined();
  expect(berlin('2031-03-29T23:30:00Z'), 'the night has one hour less').toBe('2031-03-30T05:00:00.000Z');
  expect(quietEnd({ from: 60, to: 60 }, 'UTC', new Date())).toBeNull();
  expect(nextDigest('daily', 'Europe/Berlin', new Date('2031-01-10T06:59:00Z')).toISOString()).toBe(
    '2031-01-10T07:00:00.000Z',
  );
  expect(nextDigest('weekly', 'UTC', new Date('2031-01-06T08:00:00Z')).toISOString()).toBe('2031-01-13T08:00:00.000Z');
});

it('a push in quiet hours waits for their end', async () => {
  const whom = await makePerformer(server);
  const here = service.subscribe();
  const now = new Date();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quiet = { from: (minute + 1439) % 1440, to: (minute + 60) % 1440 };
  await call(whom, 'PUT', 'settings', { ...PUSHED, quiet, timeZone: 'UTC' });
  await add(whom, here);
  await follow(whom);
  const db = server.platform.database.kysely;
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs
      where task_identifier = 'notifications.push' and run_at > now() + interval '30 minutes'`.execute(db);
    expect(rows).toHaveLength(1);
  }, patience(10_000));
  expect(here.received).toEqual([]);
});

it('a digest lists unread notifications once, and one request unsubscribes', async () => {
  const whom = await makePerformer(server, { name: 'Mara' });
  const terms = await call<{ digest: string; choices: object[] }>(whom, 'PUT', 'settings', {
    digest: 'daily',
    timeZone: 'Europe/Berlin',
  });
  expect(terms.data).toMatchObject({ digest: 'daily', timeZone: 'Europe/Berlin', quiet: null });
  expect(terms.data.choices).toContainEqual({ type: 'follow', app: true, push: false, mail: true });
  const fan = await follow(whom);
  const site = { name: 'Footlight', url: 'https://site.test' };
  const tomorrow = new Date(Date.now() + 2 * 86_400_000);
  await Promise.all([sendDigests(server.platform, site, tomorrow), sendDigests(server.platform, site, tomorrow)]);
  const mail = await waitForMail(server, whom.email, '1 new notification on Footlight');
  expect(mail.text).toContain(`${fan.username} follows you\n  https://site.test/notifications`);
  await sendDigests(server.platform, site, new Date(tomorrow.getTime() + 86_400_000));
  expect(await server.mails(whom.email), 'nothing has come since').toHaveLength(1);

  const link = /https:\/\/site\.test(\/api\/notification\/unsubscribe\?token=\S+)/.exec(mail.text)?.[1] ?? '';
  const path = `http://127.0.0.1:${server.port}${link}`;
  expect(await (await fetch(path)).text()).toContain('<form method="post">');
  expect((await call(whom, 'GET', 'settings')).data, 'a GET changes nothing').toMatchObject({ digest: 'daily' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect((await call(whom, 'GET', 'settings')).data).toMatchObject({ digest: 'off' });
  expect((await fetch(`${path.slice(0, -3)}xxx`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(path.replace(/token=.*/, 'token=x&token=y'), { method: 'POST' })).status).toBe(404);
});

it('a digest has a one-click unsubscribe header', () => {
  const mail = digestMail(
    { to: 'a@b.test', language: 'de', newest: [], total: 3, token: 't' },
    { name: 'F', url: 'https://s' },
  );
  expect(mail.subject).toBe('3 neue Benachrichtigungen auf F');
  expect(unsubscribeHeaders(mail)).toEqual({
    'List-Unsubscribe': '<https://s/api/notification/unsubscribe?token=t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
