import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

describe('calls that nobody stands behind', { timeout: patience(60_000) }, () => {
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

  it('are limited by their address, with dead tokens and without any', async () => {
    expect(await statuses(250, '203.0.113.1', 'x'.repeat(43))).toEqual({ 401: 240, 429: 10 });
    expect(await statuses(250, '203.0.113.2')).toEqual({ 401: 240, 429: 10 });
    const limited = await server.call('GET', '/users/me', from('203.0.113.2'));
    expect(limited.body.code).toBe('RATE_LIMITED');
  });

  it('cost nobody else a call', async () => {
    expect(await statuses(3, '203.0.113.3', user.token)).toEqual({ 200: 3 });
  });
});
