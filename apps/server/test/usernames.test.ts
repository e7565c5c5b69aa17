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

/** Calls that name a performer, each with a body that is otherwise valid. */
const CALLS: readonly (readonly ['GET' | 'POST' | 'DELETE', string, object?])[] = [
  ['POST', '/streaming/join/{who}'],
  ['GET', '/streaming/previews/{who}'],
  ['GET', '/streaming/people/{who}'],
  ['POST', '/streaming/private-chat/{who}', {}],
  ['GET', '/streaming/group-chat/{who}'],
  ['POST', '/streaming/private/peek-in/{who}'],
  ['POST', '/member/send-tip-token/{who}', { token: 5 }],
  ['POST', '/favourite/{who}/like'],
  ['POST', '/favourite/{who}/unlike'],
  ['GET', '/streaming/stream-wars/{who}'],
  ['GET', '/streaming/stream-wars/history/{who}'],
  ['GET', '/conversations/stream/public/{who}'],
  ['GET', '/fan-levels/{who}'],
  ['GET', '/clips/offer/{who}'],
  ['GET', '/clips?performerId={who}'],
  ['GET', '/wheels?performerId={who}'],
  ['GET', '/coupons/check?code=NONE&applyFor=video&performerId={who}'],
  ['POST', '/performers/{who}/reminder'],
];

it.each(CALLS)('%s %s answers alike to an id and a username', async (method, path, body) => {
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
