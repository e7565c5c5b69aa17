import { MOST_API_TOKENS, type ApiToken } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { suspendAccount } from '../../accounts/index.ts';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  creator = await makePerformer(server);
});

type Made = ApiToken & { token: string };
const ask = (who: Person, body: object) =>
  server.call<Made>('POST', '/developers/tokens', {
    token: who.token,
    body: { name: 'My bot', password: PASSWORD, ...body },
  });
const make = async (scopes: readonly string[], more: object = {}, who = creator) =>
  (await ask(who, { scopes, ...more })).data;
const list = async (who = creator) =>
  (await server.call<{ data: ApiToken[] }>('GET', '/developers/tokens', { token: who.token })).data.data;
const status = async (token: string, path = '/performers/me') => (await server.call('GET', path, { token })).status;

describe('an API token', () => {
  it('is shown once, stored as a hash, and opens its scopes’ calls', async () => {
    const { token, ...made } = await make(['profile:read', 'profile:read'], { expiresInDays: 30 });
    expect(token).toMatch(/^fl_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'My bot', hint: token.slice(0, 7), scopes: ['profile:read'], perMinute: 120 });
    expect(await status(token)).toBe(200);
    const bearer = await server.call('GET', '/performers/me', { headers: { authorization: `Bearer ${token}` } });
    expect(bearer.data['_id']).toBe(creator.id);
    await expect.poll(async () => (await list())[0]).toEqual({ ...made, lastUsedAt: expect.any(String) });
    const { rows } = await sql`select * from api_token where id = ${made._id}`.execute(server.platform.database.kysely);
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
  });

  it('opens nothing else: no other scope, closed call, tokens or socket', async () => {
    const { token } = await make(['profile:read']);
    const lacking = await server.call('GET', '/feed', { token });
    expect(lacking.status, 'what everybody may').toBe(200);
    for (const [method, path, words] of [
      ['GET', '/creator/posts', 'This API token lacks the scope content:read.'],
      ['GET', '/developers/tokens', 'API tokens cannot make this call.'],
      ['PUT', '/auth/users/me/password', 'API tokens cannot make this call.'],
      ['GET', '/payment-information', 'API tokens cannot make this call.'],
      ['GET', '/auth/devices', 'API tokens cannot make this call.'],
    ] as const) {
      const { status: code, body } = await server.call(method, path, {
        token,
        body: method === 'GET' ? undefined : {},
      });
      expect([code, body.code, body.message], path).toEqual([403, 'FORBIDDEN', words]);
    }
    const socket = await server.connect(token);
    const { data } = (await socket.emitWithAck('auth/login', { token })) as { data: { role: string } };
    expect(data.role).toBe('visitor');
  });

  it('acts as a visitor on public calls', async () => {
    const { token } = await make(['profile:read']);
    const fan = await makeUser(server);
    const open = await server.call('GET', `/performers/${creator.id}/check-blocking`, { token });
    expect(open.status).toBe(200);
    expect((await ask(fan, { scopes: ['content:read'] })).body.code).toBe('NOT_OFFERED');
    expect(await status((await make(['favourites:read'], {}, fan)).token, '/favourite')).toBe(200);
  });

  it('is invalid once revoked, which only its owner can do', async () => {
    const { token, _id } = await make(['profile:read']);
    expect(await status(token)).toBe(200);
    const remove = (who: Person) => server.call('DELETE', `/developers/tokens/${_id}`, { token: who.token });
    expect((await remove(await makePerformer(server))).status).toBe(404);
    expect((await remove(creator)).status).toBe(200);
    await server.settle();
    expect(await status(token)).toBe(401);
    expect((await remove(creator)).status).toBe(404);
  });

  it('requires the password, and is revoked with bot tokens when the password changes', async () => {
    const wish = { scopes: ['profile:read'], password: 'not mine' };
    expect((await ask(creator, { ...wish, password: undefined })).body.code).toBe('VALIDATION_FAILED');
    expect((await ask(creator, wish)).body.code).toBe('PASSWORD_WRONG');
    const wrongBot = { name: 'Helper', password: 'not mine' };
    const refused = await server.call('POST', '/developers/bots', { token: creator.token, body: wrongBot });
    expect(refused.body.code).toBe('PASSWORD_WRONG');
    const { token } = await make(['profile:read']);
    const bot = await server.call<Made>('POST', '/developers/bots', {
      token: creator.token,
      body: { ...wrongBot, password: PASSWORD },
    });
    expect(await status(token)).toBe(200);
    await server.call('PUT', '/auth/users/me/password', {
      token: creator.token,
      body: { prePassword: PASSWORD, password: 'another good one' },
    });
    await server.settle();
    expect([await status(token), await status(bot.data.token, '/developers/chat')]).toEqual([401, 401]);
    expect(await list()).toEqual([]);
    expect(await status(creator.token)).toBe(200);
  });

  it('expires with its date and its account', async () => {
    const late = await make(['profile:read'], { expiresInDays: 1 });
    const other = await make(['profile:read']);
    const db = server.platform.database.kysely;
    await sql`update api_token set expires_at = now() - interval '1 second' where id = ${late._id}`.execute(db);
    expect(await status(late.token)).toBe(401);
    expect(await status(other.token)).toBe(200);
    await server.platform.transactions.system((tx) => suspendAccount(tx, creator.id, 'spam'));
    await server.settle();
    expect(await status(other.token)).toBe(401);
    expect((await sql`select 1 from api_token where account_id = ${creator.id}`.execute(db)).rows).toEqual([]);
  });

  it('has its own rate limit across all calls', async () => {
    const { token } = await make(['profile:read'], { perMinute: 2 });
    expect([await status(token), await status(token, '/performers/me/ranking')]).toEqual([200, 200]);
    const limited = await server.call('GET', '/performers/me', { token });
    expect([limited.body.code, limited.headers.get('retry-after')]).toEqual(['RATE_LIMITED', '30']);
    expect(await status(creator.token)).toBe(200);
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['no name', { name: ' ', scopes: ['profile:read'] }],
    ['a long name', { name: 'x'.repeat(61), scopes: ['profile:read'] }],
    ['too long a life', { scopes: ['profile:read'], expiresInDays: 366 }],
    ['too high a rate', { scopes: ['profile:read'], perMinute: 601 }],
  ])('rejects %s', async (_, body) => expect((await ask(creator, body)).body.code).toBe('VALIDATION_FAILED'));

  it('is limited to 25, even in concurrent requests', async () => {
    for (let count = 2; count < MOST_API_TOKENS; count++) await make(['profile:read']);
    const last = await Promise.all(Array.from({ length: 4 }, () => ask(creator, { scopes: ['profile:read'] })));
    expect(last.filter(({ status: code }) => code === 200)).toHaveLength(2);
    expect(last.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(2);
    expect(await list()).toHaveLength(MOST_API_TOKENS);
  });

  it('is found and revoked by administrators with a reason, including a bot’s', async () => {
    const admin = await makeStaff(server);
    const { token, _id } = await make(['profile:read'], { name: 'Find me_%' });
    const bot = await server.call<Made>('POST', '/developers/bots', {
      token: creator.token,
      body: { name: 'Helper', password: PASSWORD },
    });
    type Found = ApiToken & { kind: string; account: { username: string; role: string } };
    const find = async (query: string) =>
      (await server.call<{ data: Found[] }>('GET', `/admin/api-tokens?${query}`, { token: admin.token })).data.data;
    const [own] = await find(`q=${encodeURIComponent('find me_%')}`);
    expect(own).toMatchObject({ _id, kind: 'token', account: { username: creator.username, role: 'performer' } });
    expect(JSON.stringify(own)).not.toContain(token);
    const ofBot = await find(`q=${creator.username}&kind=bot`);
    expect(ofBot).toMatchObject([{ name: 'Helper', kind: 'bot', scopes: ['chat:read', 'chat:write'] }]);
    expect(await find(`q=${creator.username}&limit=1`)).toHaveLength(1);
    const revoke = (id: string, who = admin, body: object = { reason: 'Scrapes profiles' }) =>
      server.call('POST', `/admin/api-tokens/${id}/revoke`, { token: who.token, body });
    expect((await revoke(_id, await makeStaff(server, { staffRole: 'support' }))).status).toBe(403);
    expect((await revoke(_id, admin, {})).body.code).toBe('VALIDATION_FAILED');
    expect([(await revoke(_id)).status, (await revoke(_id)).status]).toEqual([200, 404]);
    expect((await revoke(String(ofBot[0]?._id))).status).toBe(200);
    await server.settle();
    expect([await status(token), await status(bot.data.token, '/developers/chat')]).toEqual([401, 401]);
    const { rows } =
      await sql`select detail from audit_row where action = 'token.revoke' and subject = ${`account:${creator.id}`}
      order by id`.execute(server.platform.database.kysely);
    expect(rows).toMatchObject([
      { detail: { token: 'Find me_%', reason: 'Scrapes profiles' } },
      { detail: { token: 'Helper' } },
    ]);
  });
});
