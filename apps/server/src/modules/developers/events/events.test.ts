import type { Bot, Message } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { MOST_STREAMS } from './event-hub.ts';

interface Heard {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: { type?: string; data?: Record<string, unknown> } & Partial<Message>;
}
/** A client that parses server-sent events itself. */
class Stream {
  readonly heard: Heard[] = [];
  isOver = false;
  readonly #abort = new AbortController();
  status = 0;
  async open(url: string, headers: Record<string, string>): Promise<this> {
    const response = await fetch(url, { headers, signal: this.#abort.signal });
    this.status = response.status;
    if (response.status === 200) void this.#read(response).catch(() => (this.isOver = true));
    return this;
  }
  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of response.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const data = of('data');
        if (data) this.heard.push({ id: of('id'), event: of('event') ?? '', data: JSON.parse(data) as Heard['data'] });
      }
    }
    this.isOver = true;
  }
  close(): void {
    this.#abort.abort();
  }
}

let server: TestServer;
let creator: Person;
let fan: Person;
const streams: Stream[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await server.close();
});
beforeEach(async () => {
  creator = await makePerformer(server);
  fan = await makeRichUser(server, 1000);
});

async function listen(token: string, { path = '/events', after = '' } = {}): Promise<Stream> {
  const headers = { authorization: `Bearer ${token}`, ...(after ? { 'last-event-id': after } : {}) };
  const stream = await new Stream().open(`http://127.0.0.1:${server.port}/api${path}`, headers);
  streams.push(stream);
  return stream;
}
async function makeToken(scopes: readonly string[], who = creator): Promise<{ _id: string; token: string }> {
  const body = { name: 'Listener', scopes, password: PASSWORD };
  const made = await server.call<{ _id: string; token: string }>('POST', '/developers/tokens', {
    token: who.token,
    body,
  });
  return made.data;
}
const tip = (token: number) =>
  server.call('POST', `/member/send-tip-token/${creator.id}`, { token: fan.token, body: { token }, key: newId() });
const follow = (who: Person) => server.call('POST', `/favourite/${creator.id}/like`, { token: who.token });
const tokensIn = ({ heard }: Stream) => heard.map(({ data }) => data.data?.['tokens']);

describe('the event stream', () => {
  it('delivers numbered events and resumes after the last one received', async () => {
    const { token } = await makeToken(['events:read']);
    const first = await listen(token);
    await server.settle();
    await tip(10);
    await tip(20);
    await expect.poll(() => tokensIn(first)).toEqual([10, 20]);
    const [one, two] = first.heard;
    expect(one).toMatchObject({
      event: 'tip.received',
      data: { type: 'tip.received', data: { username: fan.username } },
    });
    first.close();
    await tip(30);
    const second = await listen(token, { after: one?.id ?? '' });
    await expect.poll(() => tokensIn(second)).toEqual([20, 30]);
    expect(second.heard[0]?.id).toBe(two?.id);
    const chosen = await listen(token, { path: '/events?types=follow.created', after: one?.id ?? '' });
    await follow(fan);
    await expect.poll(() => chosen.heard.map(({ event }) => event)).toEqual(['follow.created']);
  });

  it('reports where it resumes if missed events are gone', async () => {
    const { token } = await makeToken(['events:read']);
    const first = await listen(token);
    await server.settle();
    for (const amount of [1, 2, 3]) await tip(amount);
    await expect.poll(() => first.heard).toHaveLength(3);
    const [one, , three] = first.heard;
    await sql`delete from public_event where feed_id = ${creator.id} and number <= ${Number(three?.id) - 1}`.execute(
      server.platform.database.kysely,
    );
    const late = await listen(token, { after: String(Number(one?.id) - 1) });
    await expect.poll(() => late.heard.map(({ event }) => event)).toEqual(['gap', 'tip.received']);
    expect(late.heard[0]?.data).toEqual({ firstId: three?.id });
  });

  it('ends with its token and requires the scope', async () => {
    const { token, _id } = await makeToken(['events:read']);
    const stream = await listen(token);
    expect(stream.status).toBe(200);
    await server.call('DELETE', `/developers/tokens/${_id}`, { token: creator.token });
    await expect.poll(() => stream.isOver).toBe(true);
    expect((await listen(token)).status).toBe(401);
    expect((await listen((await makeToken(['profile:read'])).token)).status).toBe(403);
    expect((await listen((await makeUser(server)).token)).status).toBe(403);
    expect((await listen('none')).status).toBe(401);
    expect((await listen(creator.token, { after: 'x' })).status).toBe(400);
    expect((await listen(creator.token, { path: '/events?types=secrets' })).status).toBe(400);
  });

  it('limits concurrent connections', async () => {
    const own = await makePerformer(server);
    const open = await Promise.all(Array.from({ length: MOST_STREAMS }, () => listen(own.token)));
    expect(open.map(({ status }) => status)).toEqual(Array(MOST_STREAMS).fill(200));
    expect((await listen(own.token)).status).toBe(429);
    open[0]?.close();
    await expect.poll(async () => (await listen(own.token)).status).toBe(200);
  });
});

describe('a bot', () => {
  type Made = Bot & { token: string };
  const makeBot = async (name = 'Helper', who = creator) =>
    (await server.call<Made>('POST', '/developers/bots', { token: who.token, body: { name, password: PASSWORD } }))
      .data;
  const say = (token: string, text: string) =>
    server.call<Message>('POST', '/developers/chat', { token, body: { text } });
  const room = async () =>
    (await server.call<{ _id: string }>('GET', `/conversations/stream/public/${creator.id}`)).data._id;

  it('reads and writes its room’s chat, marked as a bot', async () => {
    const { token } = await makeBot();
    const stream = await listen(token, { path: '/developers/chat/stream' });
    expect(stream.status).toBe(200);
    const path = `/messages/stream/public/conversations/${await room()}`;
    await server.call('POST', path, { token: fan.token, body: { text: '!time' } });
    await expect.poll(() => stream.heard.map(({ data }) => data.text)).toEqual(['!time']);
    const said = await say(token, 'It is late.');
    expect(said.data.sender).toMatchObject({ username: 'Helper', role: 'bot', _id: '' });
    await expect.poll(() => stream.heard.map(({ data }) => data.text)).toEqual(['!time', 'It is late.']);
    const shown = await server.call<{ data: Message[] }>('GET', `/messages/conversations/public/${await room()}`);
    expect(shown.data.data[0]).toEqual(said.data);
    const own = await server.call<{ data: Message[] }>('GET', '/developers/chat', { token });
    expect(own.data.data.map(({ text }) => text)).toEqual(['It is late.', '!time']);
    await server.call('DELETE', `/messages/${said.data._id}`, { token: creator.token });
    await expect.poll(() => stream.heard.at(-1)).toMatchObject({ event: 'message-gone', data: { _id: said.data._id } });
    const later = await listen(token, { path: '/developers/chat/stream', after: stream.heard[0]?.id ?? '' });
    await expect.poll(() => later.heard.map(({ data }) => data._id)).toEqual([said.data._id]);
  });

  it('can do nothing else, and stops when deleted or its token changes', async () => {
    const bot = await makeBot();
    expect((await server.call('GET', '/performers/me', { token: bot.token })).status).toBe(403);
    expect((await listen(bot.token)).status).toBe(403);
    expect((await say(creator.token, 'I am none')).status).toBe(403);
    expect((await say(bot.token, ' \u200B ')).status).toBe(400);
    const act = (method: string, path: string, who = creator) =>
      server.call<Made>(method, `/developers/bots/${bot._id}${path}`, {
        token: who.token,
        ...(method === 'POST' ? { body: { password: PASSWORD } } : {}),
      });
    expect((await act('DELETE', '', await makePerformer(server))).status).toBe(404);
    const renewed = await act('POST', '/renew');
    await server.settle();
    expect((await say(bot.token, 'Hello?')).status).toBe(401);
    expect((await say(renewed.data.token, 'Hello!')).status).toBe(200);
    expect(
      (
        await server.call('POST', '/developers/bots', {
          token: creator.token,
          body: { name: 'helper', password: PASSWORD },
        })
      ).status,
    ).toBe(409);
    await act('DELETE', '');
    await server.settle();
    expect((await say(renewed.data.token, 'Hello?')).status).toBe(401);
  });
});
