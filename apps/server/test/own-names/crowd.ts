import { sql } from 'kysely';
import { newId } from '../../src/platform/ids.ts';
import { makePerformer, makeStudio, makeUser, type Person } from '../make/accounts.ts';
import { fund } from '../make/paid-shows.ts';
import { pollWish } from '../make/polls.ts';
import { makeBroadcast } from '../make/shows.ts';
import { ADDRESS } from '../make/store.ts';
import { ticketCalls } from '../make/tickets.ts';
import { wheelWish } from '../make/wheels.ts';
import type { TestServer } from '../server.ts';

/** A studio's creator who is live, her visitors, a friend of Anna's, and someone who only watches. */
export interface Crowd {
  readonly star: Person;
  readonly studio: Person;
  readonly anna: Person;
  readonly ben: Person;
  readonly friend: Person;
  readonly onlooker: Person;
}

type Post = <T = { _id: string }>(who: Person, path: string, body?: object) => Promise<T>;
const poster =
  (server: TestServer): Post =>
  async <T>(who: Person, path: string, body: object = {}) => {
    const reply = await server.call<T>('POST', path, { token: who.token, body });
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.data;
  };

export async function makeCrowd(server: TestServer): Promise<Crowd> {
  const studio = await makeStudio(server);
  const star = await makePerformer(server, { studioId: studio.id });
  const anna = await makeUser(server);
  const ben = await makeUser(server);
  const friend = await makeUser(server);
  const onlooker = await makeUser(server);
  for (const viewer of [anna, ben]) await fund(server, viewer.id, 5000);
  return { star, studio, anna, ben, friend, onlooker };
}

async function offer(server: TestServer, { star }: Crowd) {
  const post = poster(server);
  const { streamId, conversationId } = await makeBroadcast(server, star);
  await server.call('PUT', '/subscriptions/performer/offer', {
    token: star.token,
    body: {
      tiers: [{ name: 'Friend', monthlyPrice: 10, yearlyPrice: 90 }],
      external: { price: 15, providers: ['snapchat'] },
    },
  });
  const wheel = await post(star, '/wheels', wheelWish());
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const campaign = await post(star, '/crowdfunding', { title: 'A camera', goalTokens: 50, deadline, status: 'active' });
  const ticketed = await ticketCalls(server).announce(star);
  const poll = await post<{ _id: string; options: { _id: string }[] }>(star, '/polls', pollWish());
  const feedPost = await post(star, '/creator/posts', { text: 'Hello', audience: 'free', status: 'active' });
  const product = newId();
  await sql`
    insert into catalog_item (id, performer_id, kind, slug, title, status, is_approved, price_units, product_type,
      stock, created_at, updated_at, published_at)
    values (${product}, ${star.id}, 'product', ${product}, 'Mug', 'active', true, 500, 'physical', 9, now(), now(),
      now())`.execute(server.platform.database.kysely);
  return { streamId, conversationId, wheel, campaign, ticketed, poll, feedPost, product };
}

/** Performs every viewer action that is visible to creators or other viewers. */
export async function mingle(server: TestServer, crowd: Crowd): Promise<void> {
  const { star, anna, ben, friend, onlooker } = crowd;
  const post = poster(server);
  const has = await offer(server, crowd);
  await post(anna, `/favourite/${star.id}/like`);
  await post(anna, `/messages/stream/public/conversations/${has.conversationId}`, { text: 'Good evening' });
  await post(anna, `/member/send-tip-token/${star.id}`, { token: 20, note: 'For you' });
  await post(anna, `/wheels/${has.wheel._id}/spin`);
  await post(anna, '/payment/subscribe/performers', { performerId: star.id, type: 'monthly' });
  await post(anna, '/payment/subscribe/performers', { performerId: star.id, type: 'monthly', giftTo: ben.id });
  await post(ben, '/payment/subscribe/snapchat', { performerId: star.id, provider: 'snapchat', handle: 'good_name' });
  await post(anna, '/boost-profile', { performerId: star.id });
  await post(anna, `/member/send-contribute-token/${star.id}`, { token: 10, crowdfundingId: has.campaign._id });
  await post(anna, `/ticketed-shows/${has.ticketed}/ticket`, { giftTo: ben.username });
  await post(ben, `/polls/${has.poll._id}/votes`, { optionId: has.poll.options[0]?._id });
  await post(anna, `/feed/posts/${has.feedPost._id}/comments`, { text: 'Lovely' });
  await post(anna, `/feed/posts/${has.feedPost._id}/like`);
  await post(ben, `/purchase-items/product/${has.product}`, { address: ADDRESS });
  await post(anna, '/add-friend/send-request', { userId: star.id });
  await post(anna, '/add-friend/send-request', { userId: onlooker.id });
  const { _id: request } = await post(anna, '/add-friend/send-request', { userId: friend.id });
  await post(friend, `/add-friend/${request}/accept`);
  const chat = await post(anna, '/conversations', { source: 'user', sourceId: friend.id });
  await post(anna, `/messages/conversations/${chat._id}`, { text: 'Hello, friend' });
  const talk = await post(anna, '/conversations', { source: 'performer', sourceId: star.id });
  await post(anna, `/messages/conversations/${talk._id}`, { text: 'Hello' });
  await post(ben, `/streaming/private-chat/${star.id}`, { note: 'Just us' });
  await server.settle();
}
