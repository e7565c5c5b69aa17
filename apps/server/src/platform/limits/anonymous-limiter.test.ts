import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

describe('anonymous calls', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let user: Person;
  beforeAll(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on' });
    user = await makeUser(server);
  });
  afterAll(() => server.close());

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const statuses = async (count: number, address: string, token?: string) => {
    const seen = new Map<number, number>();
    for (let call = 0; call < count; call++) {
      const { status } = await server.call('GET', '/users/me', { ...from(address), token });
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(seen);
  };

  it('are limited by address, with invalid tokens and without any', async () => {
    expect(await statuses(250, '203.0.113.1', 'x'.repeat(43))).toEqual({ 401: 240, 429: 10 });
    expect(await statuses(250, '203.0.113.2')).toEqual({ 401: 240, 429: 10 });
    const limited = await server.call('GET', '/users/me', from('203.0.113.2'));
    expect(limited.body.code).toBe('RATE_LIMITED');
  });

  it('are counted before the lookup, even concurrently', async () => {
    const dead = () => server.call('GET', '/users/me', { ...from('203.0.113.4'), token: crypto.randomUUID() });
    const answers = await Promise.all(Array.from({ length: 260 }, dead));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(240);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('are counted by IPv6 network: 600 hosts of one /64 are one', async () => {
    const seen = { 401: 0, 429: 0 };
    for (let host = 1; host <= 600; host++) {
      const address = `2001:db8:7:1:${(host * 7919).toString(16).slice(-4)}::${host.toString(16)}`;
      const { status } = await server.call('GET', '/users/me', { ...from(address), token: crypto.randomUUID() });
      seen[status as 401 | 429] += 1;
    }
    expect(seen).toEqual({ 401: 240, 429: 360 });
    const neighbour = await server.call('GET', '/users/me', { ...from('2001:db8:7:2::1'), token: crypto.randomUUID() });
    expect(neighbour.status).toBe(401);
  });

  it('don’t affect valid tokens: 250 calls of an account use nothing of its network’s limit', async () => {
    expect(await statuses(239, '203.0.113.3', user.token)).toEqual({ 200: 239 });
    expect(await statuses(241, '203.0.113.3', 'x'.repeat(43))).toEqual({ 401: 240, 429: 1 });
  });

  it('share one limit per call and network on visitor calls', async () => {
    const seen = { 200: 0, 429: 0 };
    for (let host = 1; host <= 250; host++) {
      const { status } = await server.call('GET', '/settings/public', from(`2001:db8:8:1::${host.toString(16)}`));
      seen[status as 200 | 429] += 1;
    }
    expect(seen).toEqual({ 200: 240, 429: 10 });
  });
});
