import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

const PAGES = 'https://www.example.org';
const STRANGER = 'https://www.example.net';

describe('pages on other hosts', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startTestServer({ CORS_ORIGINS: `${PAGES}, https://m.example.org` });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await server.close();
  });

  const send = (method: string, origin: string, more: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}/api/settings/public`, { method, headers: { origin, ...more } });
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  };

  it('may call the API with their session if they are listed', async () => {
    const { status, headers } = await send('GET', PAGES);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(PAGES);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toContain('retry-after');
    expect(headers.get('vary')).toContain('origin');
  });
  it('get their preflights answered, with the headers that they ask for', async () => {
    const { status, headers } = await send('OPTIONS', PAGES, preflight);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type,idempotency-key');
    expect(headers.get('access-control-allow-methods')).toContain('DELETE');
  });
  it('also read refusals', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/users/me`, { headers: { origin: PAGES } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, PAGES]);
  });
  it.each(['GET', 'OPTIONS'])('may not if they are not listed (%s)', async (method) => {
    const { headers } = await send(method, STRANGER, method === 'OPTIONS' ? preflight : {});
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  /** Opens a live connection as a page of an origin. Returns whether the server accepts it. */
  function connects(origin: string | undefined, transport: 'websocket' | 'polling'): Promise<boolean> {
    const socket = io(`http://127.0.0.1:${server.port}`, {
      transports: [transport],
      reconnection: false,
      forceNew: true,
      ...(origin === undefined ? {} : { extraHeaders: { origin } }),
    });
    sockets.push(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
  }
  it.each(['websocket', 'polling'] as const)('open live connections if they are listed, or ours (%s)', async (by) => {
    expect(await connects(PAGES, by)).toBe(true);
    expect(await connects(`http://127.0.0.1:${server.port}`, by)).toBe(true);
    expect(await connects(undefined, by)).toBe(true);
    expect(await connects(STRANGER, by)).toBe(false);
    expect(await connects('null', by)).toBe(false);
  });
});

it('nobody is told about origins if none are listed', async () => {
  const server = await startTestServer();
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/settings/public`, { headers: { origin: PAGES } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  await server.close();
});
