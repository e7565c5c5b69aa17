import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { createLogger } from './log.ts';

/** Starts a mail server that rejects every email and names the recipient, as real ones do. */
function startRefusingSmtp(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    socket.on('data', (words) => {
      const line = words.toString();
      const to = /RCPT TO:<(.*)>/.exec(line)?.[1];
      socket.write(
        to ? `550 5.1.1 <${to}>: no such mailbox\r\n` : line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n',
      );
    });
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

let smtp: Server;
let server: TestServer;
const lines: string[] = [];
const log = createLogger('debug', { write: (line: string) => void lines.push(line) });
beforeAll(async () => {
  smtp = await startRefusingSmtp();
  const { port } = smtp.address() as AddressInfo;
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` }, log);
});
afterAll(async () => {
  await server.close();
  smtp.close();
});

const all = () => lines.join('');
const person = { email: 'mallory.quill@example.test', password: 'a-rather-long-Password-7', name: 'Mallory Quill' };

test('an unsendable mail leaves no content in the log', async () => {
  const registered = await server.call('POST', '/auth/users/register', {
    body: { ...person, username: 'malloryquill', gender: 'female', country: 'DE' },
  });
  expect(registered.status, JSON.stringify(registered.body)).toBeLessThan(300);
  await server.call('POST', '/auth/users/forgot', { body: { email: person.email, type: 'user' } });
  const { pool } = server.platform.database;
  const failed = async () =>
    (await pool.query('select payload from graphile_worker._private_jobs where last_error is not null')).rows as {
      payload: { to: string; text: string };
    }[];
  await expect.poll(async () => (await failed()).length).toBeGreaterThan(0);
  await expect.poll(all).toContain('a job failed and is tried again');
  const tokens = (await failed()).flatMap(({ payload }) => payload.text.match(/(?<=token=)[\w-]+/g) ?? []);
  expect(tokens.length).toBeGreaterThan(0);
  for (const secret of [
    ...tokens,
    person.email,
    person.password,
    person.name,
    'Set a new password',
    'no such mailbox: x',
  ])
    expect(all()).not.toContain(secret);
  expect(all()).toContain('"task":"mail.send"');
  expect(all()).toContain('550 5.1.1');
});

test('logs calls by route, without parameters', async () => {
  const token = 'Zk3vQ9xP2mN8rT5wY7aB1cD4eF6gH0jL';
  await fetch(`${server.url}/auth/reset?token=${token}`);
  await fetch(`${server.url}/media/live/streams/0198c1c2-0000-7000-8000-000000000000/${token}/segment-1.m4s`);
  await server.call('POST', `/auth/users/verify-email?token=${token}`, { body: { token, password: person.password } });
  await expect.poll(all).toContain('/media/live/streams/:streamId/:session/:file');
  expect(all()).not.toContain(token);
});

test('logs errors of the database, zod and JSON without their values', async () => {
  const { pool } = server.platform.database;
  const failures: (() => unknown)[] = [
    () => pool.query(`select 'mallory-secret'::uuid`),
    () => pool.query('insert into schema_migration (number, name, checksum) values (1, $1, $1)', ['mallory-secret']),
    () => z.object({ iban: z.string().max(3) }).parse({ iban: 'mallory-secret' }),
    () => JSON.parse('mallory-secret'),
    () =>
      Promise.reject(new Error('outer', { cause: Object.assign(new Error('inner'), { detail: 'mallory-secret' }) })),
    () => Promise.reject(new AggregateError([Object.assign(new Error('one'), { response: 'mallory-secret' })], 'many')),
  ];
  lines.length = 0;
  for (const fail of failures)
    await Promise.resolve()
      .then(fail)
      .catch((err: unknown) => log.error({ err, again: err }, 'it failed'));
  // Filtered, because jobs for the emails above are retried in the meantime.
  expect(lines.filter((line) => line.includes('it failed'))).toHaveLength(failures.length);
  expect(all()).not.toContain('mallory');
  expect(all()).toContain('"constraint":"schema_migration_pkey"');
  expect(all()).toContain('iban: too_big');
  expect(all()).toMatch(/"stack":"\s+at /);
  expect(all()).toContain('"cause":{"type":"Error","message":"inner"');
});

test('redacts addresses, queries, passwords and tokens in a line, and nothing else', () => {
  lines.length = 0;
  const id = '0198c1c2-7b1e-7abc-8def-0123456789ab';
  log.info(
    { id, text: `to ada@example.test` },
    'see https://example.test/files/private/a.pdf?sig=abc&expires=1 and /x/y?token=q',
  );
  log.info({ url: 'postgres://site:hunter2@db:5432/footlight' }, 'token Zk3vQ9xP2mN8rT5wY7aB1cD4eF6gH0jL');
  log.info({
    password: 'hunter2',
    body: { token: 'short', email: 'x' },
    file: '/a/b/node_modules/@fastify/compress/index.js',
  });
  expect(all()).not.toMatch(/ada@|sig=|token=q|hunter2|Zk3v|short/);
  for (const kept of [
    id,
    'https://example.test/files/private/a.pdf?[cut]',
    '/a/b/node_modules/@fastify/compress/index.js',
  ])
    expect(all()).toContain(kept);
});
