import { allEndpoints } from '@footlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, PASSWORD, type Person } from './make/accounts.ts';
import { makeRichUser } from './make/paid-shows.ts';
import { startTestServer, type TestServer } from './server.ts';
import { signedHeaders } from '../src/modules/developers/webhooks/signing.ts';
import { collectionText } from '../../../tools/make-collection.mjs';
import { greet } from '../../../packages/client/examples/greeter.ts';
import { countTips } from '../../../packages/client/examples/tip-counter.ts';
import { createClient, verifyWebhook } from '../../../packages/client/src/index.ts';

let server: TestServer;
let site: string;
let creator: Person;
let fan: Person;
beforeAll(async () => {
  server = await startTestServer();
  site = `http://127.0.0.1:${server.port}`;
  creator = await makePerformer(server);
  fan = await makeRichUser(server, 1000);
});
afterAll(() => server.close());

describe('the client', () => {
  it('makes calls, and throws on API errors', async () => {
    const { api } = createClient({ site, token: creator.token });
    const { token, scopes } = await api.developers.createToken({
      body: { name: 'Client', scopes: ['profile:read'], password: PASSWORD },
    });
    expect(scopes).toEqual(['profile:read']);
    const own = createClient({ site, token });
    expect(await own.api.performers.me()).toMatchObject({ _id: creator.id });
    await expect(own.api.feed.searchOwn({ query: {} })).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const shown = await createClient({ site }).api.performers.view({ params: { id: creator.id } });
    expect(shown).toMatchObject({ _id: creator.id });
  });

  it('counts tips, as in the example', async () => {
    const client = createClient({ site, token: creator.token });
    const { token } = await client.api.developers.createToken({
      body: { name: 'Tips', scopes: ['events:read'], password: PASSWORD },
    });
    const viewer = createClient({ site, token: fan.token });
    const tip = (amount: number) =>
      viewer.api.tips.send({ params: { id: creator.id }, body: { token: amount } }, { key: crypto.randomUUID() });
    const counted = countTips(createClient({ site, token }), 25, '0');
    await expect
      .poll(() => server.platform.database.kysely.selectFrom('event_feed').select('id').execute())
      .toEqual([{ id: creator.id }]);
    await server.settle();
    await tip(10);
    await tip(15);
    expect(await counted).toBe(25);
  });

  it('says hello, as in the example', async () => {
    const { api } = createClient({ site, token: creator.token });
    const bot = await api.developers.createBot({ body: { name: 'Greeter', password: PASSWORD } });
    const viewer = createClient({ site, token: fan.token });
    const room = await viewer.api.chat.publicConversation({ params: { id: creator.id } });
    const say = (text: string) => viewer.api.chat.sendPublic({ params: { id: room._id }, body: { text } });
    const { _id: after } = await say('Is anybody here?');
    const done = greet(createClient({ site, token: bot.token }), after);
    await say('!hello');
    const lines = async () => (await viewer.api.chat.publicMessages({ params: { id: room._id }, query: {} })).data;
    await expect.poll(async () => (await lines())[0]?.text).toBe(`Hello, ${fan.username}!`);
    await done;
  });

  it('verifies its site’s webhooks', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const signed = (at: Date) => new Headers(signedHeaders({ id: 'evt', at, body: '{}' }, [secret, secret]));
    expect(await verifyWebhook(signed(new Date()), '{}', secret)).toBe(true);
    expect(await verifyWebhook(signed(new Date()), '{ }', secret)).toBe(false);
    expect(await verifyWebhook(signed(new Date(Date.now() - 10 * 60_000)), '{}', secret)).toBe(false);
    expect(await verifyWebhook(new Headers(), '{}', secret)).toBe(false);
  });
});

it('the Postman and Bruno collection has every call with its parameters', async () => {
  const { item } = JSON.parse(await collectionText()) as { item: { name: string; item: { name: string }[] }[] };
  const words = Object.entries(allEndpoints as Record<string, object>);
  expect(item.map(({ name, item: calls }) => [name, calls.length])).toEqual(
    words.map(([word, calls]) => [word, Object.keys(calls).length]),
  );
  const tip = item.find(({ name }) => name === 'tips')?.item[0];
  expect(tip).toMatchObject({
    request: {
      method: 'POST',
      header: [{ key: 'Idempotency-Key' }],
      url: { raw: '{{site}}/api/member/send-tip-token/:id', variable: [{ key: 'id' }] },
      body: { raw: JSON.stringify({ token: 1 }, null, 2) },
    },
  });
});
