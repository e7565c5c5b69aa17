import type { Message } from '@footlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, type Person } from '../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../test/make/files.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { createSubscribing } from '../../../test/make/subscriptions.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let creator: Person;
let fan: Person;
let stranger: Person;
let room: string;
let fanSubscription: string;
let subs: ReturnType<typeof createSubscribing>;
beforeAll(async () => {
  server = await startTestServer();
  subs = createSubscribing(server);
  creator = await subs.offering();
  fan = await makeRichUser(server, 100);
  stranger = await makeUser(server);
  fanSubscription = (await subs.subscribe(fan, creator)).data.subscription?._id ?? '';
  room = (await server.call<{ _id: string }>('GET', `/conversations/stream/public/${creator.id}`)).data._id;
});
afterAll(() => server.close());

const say = (who: Person, text: string) =>
  server.call<Message>('POST', `/messages/stream/public/conversations/${room}`, { token: who.token, body: { text } });
const setMode = (subscribersOnly: boolean) =>
  server.call('PUT', '/streaming/live', { token: creator.token, body: { subscribersOnly } });

it('subscribers have a badge, in the history too', async () => {
  expect((await say(fan, 'hello')).data.sender.isSubscriber).toBe(true);
  expect((await say(stranger, 'hello too')).data.sender.isSubscriber).toBeUndefined();
  const page = await server.call<{ data: Message[] }>('GET', `/messages/conversations/public/${room}`);
  expect(page.data.data.map(({ sender }) => sender.isSubscriber)).toEqual([undefined, true]);
});

it('a subscriber-only chat accepts messages of subscribers and the host, and shows this to others', async () => {
  expect((await setMode(true)).status).toBe(200);
  const chat = await server.call('GET', `/conversations/stream/public/${creator.id}`);
  expect(chat.data).toMatchObject({ subscribersOnly: true });
  expect([(await say(fan, 'only us')).status, (await say(creator, 'welcome')).status]).toEqual([200, 200]);
  const refused = await say(stranger, 'me too');
  expect([refused.status, refused.body.code]).toEqual([403, 'SUBSCRIBERS_ONLY']);
  await setMode(false);
  expect((await say(stranger, 'now')).status).toBe(200);
});

it('emotes are pictures in messages of subscribers and the host, and text otherwise', async () => {
  const form = formOf({ name: 'wave' }, { picture: { content: await pngOf(40, 40), name: 'wave.png' } });
  const emote = await server.call<{ picture: string }>('POST', '/subscriptions/emotes', { token: creator.token, form });
  const emotes = { wave: emote.data.picture };
  for (const who of [fan, creator])
    expect((await say(who, `hi :wave: :none: ${who.username}`)).data.emotes).toEqual(emotes);
  expect((await say(stranger, 'hi :wave:')).data.emotes).toBeUndefined();
  const page = await server.call<{ data: Message[] }>('GET', `/messages/conversations/public/${room}?limit=2`);
  expect(page.data.data[1]?.emotes).toEqual(emotes);
});

it('a lapsed subscriber writes like everyone else', async () => {
  await subs.act(fan, 'subscriptions/cancel', fanSubscription);
  await subs.shift(fanSubscription, 40);
  const line = await say(fan, 'later :wave:');
  expect([line.data.sender.isSubscriber, line.data.emotes]).toEqual([undefined, undefined]);
});
