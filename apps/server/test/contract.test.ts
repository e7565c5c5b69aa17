import { errorTable } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockNote } from '../src/platform/http/health.ts';
import { CUSTOMERS, makeOneOfEach, NOBODY, operations, pathOf, sendNonsense } from './hostile-calls.ts';
import { makePerformer } from './make/accounts.ts';
import { startTestServer, type Reply, type TestServer } from './server.ts';

function expectError(reply: Reply, statuses: readonly number[]): void {
  expect(statuses, JSON.stringify(reply.body).slice(0, 300)).toContain(reply.status);
  const code = reply.body.code as keyof typeof errorTable;
  expect(errorTable[code]?.[0]).toBe(reply.status);
  expect(reply.body.message).toBeTruthy();
  expect(reply.headers.get('x-request-id')).toBeTruthy();
}

describe('every call of the contract', () => {
  let server: TestServer;
  let tokens: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer();
    tokens = await makeOneOfEach(server);
  });
  afterAll(() => server.close());

  it.each(operations)('$name: exists at its path and answers in the standard format', async ({ endpoint }) => {
    const reply = await server.call(endpoint.method, pathOf(endpoint));
    expect(reply.status).toBeLessThan(500);
    expect(JSON.stringify(reply.body)).not.toMatch(/No such route/);
    if (!endpoint.roles.includes('visitor')) expectError(reply, [401]);
  });

  it.each(operations.filter(({ endpoint }) => !endpoint.roles.includes('visitor')))(
    '$name: rejects other roles and invalid tokens',
    async ({ endpoint }) => {
      for (const role of CUSTOMERS.filter((candidate) => !endpoint.roles.includes(candidate))) {
        expectError(await server.call(endpoint.method, pathOf(endpoint), { token: tokens[role] }), [403]);
      }
      expectError(await server.call(endpoint.method, pathOf(endpoint), { token: 'not-a-token' }), [401]);
    },
  );

  it.each(operations)('$name: answers invalid input with a clear 4xx, never a 5xx', (operation) =>
    sendNonsense(server, tokens, operation, 2),
  );

  it('rejects NUL, invalid JSON, oversized bodies and wrong content types with a message', async () => {
    const raw = (body: string, type = 'application/json') =>
      fetch(`http://127.0.0.1:${server.port}/api/auth/users/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    expect((await raw('{"email":"a\\u0000@b.c","password":"x"}')).status).toBe(400);
    expect((await raw('{"email":')).status).toBe(400);
    expect((await raw(JSON.stringify({ email: 'x'.repeat(2_000_000) }))).status).toBe(413);
    expect((await raw('<a/>', 'application/xml')).status).toBe(415);
    expect((await fetch(`http://127.0.0.1:${server.port}/api/performers/search?q=%00`)).status).toBe(400);
  });

  it('answers unknown and malformed paths in the same format', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      for (const path of ['/nope', '/performers/x/y/z', '/'])
        expectError(await server.call(method, path, { token: tokens['user'] }), [404]);
    for (const length of [65, 400, 4000]) {
      expectError(await server.call('GET', `/performers/${'x'.repeat(length)}/view`), [400]);
      expectError(await server.call('GET', `/performers/${'x'.repeat(length)}/check-blocking`), [400]);
      expectError(await server.call('POST', `/streaming/join/${'x'.repeat(length)}`), [400]);
    }
    expectError(await server.call('GET', '/performers/%zz/view'), [400]);
  });

  it('ignores a cookie that isn’t a token', async () => {
    for (const cookie of ['token=%E0%A4%A', 'token=%', 'token=%00', `token=${'x'.repeat(5000)}`]) {
      expect((await server.call('GET', '/settings/public', { headers: { cookie } })).status).toBe(200);
      expectError(await server.call('GET', '/users/me', { headers: { cookie } }), [401]);
    }
    expect(
      (await server.call('GET', '/users/me', { headers: { cookie: `a=b; token=${tokens['user']}; c=%` } })).status,
    ).toBe(200);
  });

  it('accepts an Idempotency-Key where declared, and stores no response elsewhere', async () => {
    const performer = await makePerformer(server);
    const key = 'x'.repeat(129);
    const ask = (path: string, of = tokens['user']) => server.call('POST', path, { token: of, key });
    expectError(await ask(`/payment/purchase-tokens/${NOBODY}`), [400]);
    expect((await ask(`/favourite/${performer.id}/like`)).status).toBe(200);
    const short = { token: performer.token, key: 'one' };
    const keys = [
      await server.call('POST', '/streaming/console/rotate-key', short),
      await server.call('POST', '/streaming/console/rotate-key', short),
    ];
    expect(keys.map(({ status }) => status)).toEqual([200, 200]);
    expect(keys[0]?.data).not.toEqual(keys[1]?.data);
    const { rows } = await sql`select key from idempotency`.execute(server.platform.database.kysely);
    expect(rows).toEqual([]);
  });

  it('rejects uploads of the wrong type', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const part = (name: string, body: Buffer | string, file = '; filename="a.png"') =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ]);
    const send = async (parts: readonly Buffer[], end = '--b--\r\n', type = 'multipart/form-data; boundary=b') => {
      const url = `http://127.0.0.1:${server.port}/api/users/avatar/upload`;
      const headers = { 'content-type': type, authorization: tokens['user']! };
      const reply = await fetch(url, { method: 'POST', headers, body: Buffer.concat([...parts, Buffer.from(end)]) });
      return { status: reply.status, body: (await reply.json()) as { code?: string } };
    };
    const wrong = [
      ...['constructor', 'toString', '__proto__', 'hasOwnProperty', '', 'other'].map((name) => send([part(name, png)])),
      ...['__proto__', 'constructor'].map((name) => send([part(name, 'x', ''), part('avatar', 'not a picture')])),
      send([part('avatar', png), part('avatar', png)]),
      send([part('avatar', '')]),
      send([part('avatar', png.subarray(0, 30))]),
      send([part('avatar', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')]),
      send([part('avatar', png)], ''),
      send([part('avatar', png)], '--b--', 'multipart/form-data'),
      send([part('avatar', png)], '--b--', `multipart/form-data; boundary=${'b'.repeat(300)}`),
      send(Array.from({ length: 60 }, (_, n) => part(`f${n}`, 'x', ''))),
      send([part('f'.repeat(5000), 'x', ''), part('avatar', Buffer.alloc(3 * 1024 * 1024))]),
    ];
    for (const { status, body } of await Promise.all(wrong)) {
      expect([400, 413, 415], JSON.stringify(body)).toContain(status);
      expect(errorTable[body.code as keyof typeof errorTable]?.[0]).toBe(status);
    }
    expect((await send([part('avatar', png)])).status).toBe(200);
  });

  it('reports when a node’s clock is off', async () => {
    const ready = await fetch(`http://127.0.0.1:${server.port}/readyz`);
    expect(await ready.json()).toEqual({ status: 'ready', notes: [] });
    expect(clockNote(1900)).toEqual([]);
    expect(clockNote(61_000)).toEqual(["the clock of this machine is 61 s ahead of the database's"]);
    expect(clockNote(-3000)).toEqual(["the clock of this machine is 3 s behind the database's"]);
  });

  it('hides its metrics from everyone behind a proxy, whatever headers they send', async () => {
    const metrics = (headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${server.port}/metrics`, { headers });
    expect((await metrics()).status).toBe(200);
    expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    expect((await metrics({ forwarded: 'for=127.0.0.1' })).status).toBe(404);
  });
});
