import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from './make/accounts.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let performer: Person;
let viewer: Person;
beforeAll(async () => {
  server = await startTestServer();
  performer = await makePerformer(server, { verified: true });
  viewer = await makeUser(server);
});
afterAll(() => server.close());

/** Calls that refer to a performer by name, each with an otherwise valid body. */
const CALLS: readonly { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }[] = [
  { method: 'POST', path: '/streaming/join/{who}' },
  { method: 'GET', path: '/streaming/previews/{who}' },
  { method: 'GET', path: '/streaming/people/{who}' },
  { method: 'POST', path: '/streaming/private-chat/{who}', body: {} },
  { method: 'GET', path: '/streaming/group-chat/{who}' },
  { method: 'POST', path: '/streaming/private/peek-in/{who}' },
  { method: 'POST', path: '/member/send-tip-token/{who}', body: { token: 5 } },
  { method: 'POST', path: '/favourite/{who}/like' },
  { method: 'POST', path: '/favourite/{who}/unlike' },
  { method: 'GET', path: '/streaming/stream-wars/{who}' },
  { method: 'GET', path: '/streaming/stream-wars/history/{who}' },
  { method: 'GET', path: '/conversations/stream/public/{who}' },
  { method: 'GET', path: '/fan-levels/{who}' },
  { method: 'GET', path: '/clips/offer/{who}' },
  { method: 'GET', path: '/clips?performerId={who}' },
  { method: 'GET', path: '/wheels?performerId={who}' },
  { method: 'GET', path: '/coupons/check?code=NONE&applyFor=video&performerId={who}' },
  { method: 'POST', path: '/performers/{who}/reminder' },
];

it.each(CALLS)('$method $path answers alike to an id and a username', async ({ method, path, body }) => {
  const reply = async (who: string) => {
    const options = { token: viewer.token, ...(body ? { body } : {}) };
    const { status, body: answer } = await server.call(method, path.replace('{who}', who), options);
    return { status, code: (answer as { code?: string }).code };
  };
  const byId = await reply(performer.id);
  expect(byId.code).not.toBe('VALIDATION_FAILED');
  expect(await reply(performer.username)).toEqual(byId);
});

it('finds no performer by an unknown username', async () => {
  const { status, body } = await server.call('POST', '/favourite/nobodyatall/like', { token: viewer.token });
  expect([status, (body as { code?: string }).code]).toEqual([404, 'NOT_FOUND']);
});
