import type { LiveEventName } from '@footlight/contract';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../apps/server/test/make/accounts.ts';
import { createShowClock, makeRichUser, type ShowClock } from '../../apps/server/test/make/paid-shows.ts';
import { makeBroadcast } from '../../apps/server/test/make/shows.ts';
import { ticketCalls } from '../../apps/server/test/make/tickets.ts';
import { createWarClock, warCalls, type WarClock } from '../../apps/server/test/make/wars.ts';
import { wheelWish } from '../../apps/server/test/make/wheels.ts';
import { nextEvent, startTestServer, type TestServer } from '../../apps/server/test/server.ts';
import { projections, purchase, type Projection } from './projections.ts';
import { patience } from '../patience.ts';

interface Heard {
  readonly who: Projection['of'];
  readonly event: LiveEventName;
  readonly fact: unknown;
}
type Any = (state: unknown, fact?: unknown) => unknown;

/**
 * Checks that state maintained by pages from facts alone equals what they would fetch. Uses one server, real actions
 * and the web's reducers.
 */
describe('live equals refetch', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let people: Record<Projection['of'], Person>;
  let other: Person;
  let showClock: ShowClock;
  let warClock: WarClock;
  let all: Record<string, Projection>;
  const sockets: Socket[] = [];
  const heard: Heard[] = [];
  const ever = new Set<LiveEventName>();
  let conversation = '';
  let streamId = '';

  beforeAll(async () => {
    server = await startTestServer();
    const staff = await makeStaff(server);
    const settings = { values: { enableInteractiveToys: true } };
    await server.call('PUT', '/admin/settings', { token: staff.token, body: settings });
    const pack = { name: 'A pack', tokens: 100, priceAmount: '5.00', currency: 'USD' };
    await server.call('POST', '/admin/packages', { token: staff.token, body: pack });
    people = { viewer: await makeRichUser(server, 5000), performer: await makePerformer(server) };
    other = await makePerformer(server);
    await makeBroadcast(server, other);
    const broadcast = await makeBroadcast(server, people.performer);
    conversation = broadcast.conversationId;
    streamId = broadcast.streamId;
    showClock = await createShowClock(server);
    warClock = await createWarClock(server);
    all = projections({ performer: people.performer.id, conversation });
    for (const who of ['viewer', 'performer'] as const) {
      const socket = await server.connect(people[who].token);
      await socket.emitWithAck('stream/join', { performerId: people.performer.id });
      socket.onAny((event: LiveEventName, fact: unknown) => {
        heard.push({ who, event, fact });
        ever.add(event);
      });
      sockets.push(socket);
    }
  });
  afterAll(() => server.close());

  const as = async (who: Person, method: string, path: string, body?: unknown) => {
    const { status, data, body: whole } = await server.call<{ _id: string }>(method, path, { token: who.token, body });
    expect(status, `${path}: ${JSON.stringify(whole)}`).toBe(200);
    return data;
  };
  const fetched = async ({ path, of, keep }: Projection) => {
    const { data } = await server.call('GET', path, { token: people[of].token });
    return keep ? (keep as Any)(data) : data;
  };
  /** Waits until everything published has arrived, by sending a request that is handled last. */
  async function arrived(): Promise<void> {
    await server.settle();
    for (const socket of sockets) await socket.emitWithAck('stream/join', { performerId: people.performer.id });
  }
  async function holds(act: () => Promise<unknown>, watched = all): Promise<void> {
    await arrived();
    const before = new Map<string, unknown>();
    for (const [name, projection] of Object.entries(watched)) before.set(name, await fetched(projection));
    heard.length = 0;
    await act();
    await arrived();
    let moved = 0;
    for (const [name, projection] of Object.entries(watched)) {
      const fresh = await fetched(projection);
      let kept = before.get(name);
      for (const { who, event, fact } of heard) {
        const reducer = who === projection.of ? projection.facts[event] : undefined;
        if (!reducer) continue;
        const next = reducer === 'again' ? 'again' : (reducer as Any)(kept, fact);
        kept = next === 'again' ? fresh : next;
        moved += 1;
      }
      const compare = (projection.compare ?? ((state) => state)) as Any;
      expect(JSON.parse(JSON.stringify(compare(kept))), name).toEqual(JSON.parse(JSON.stringify(compare(fresh))));
    }
    expect(moved, 'nothing was told of it').toBeGreaterThan(0);
  }

  const { tip, say, update } = {
    tip: (body: object) => as(people.viewer, 'POST', `/member/send-tip-token/${people.performer.id}`, body),
    say: (text: string) => as(people.viewer, 'POST', `/messages/stream/public/conversations/${conversation}`, { text }),
    update: (body: object) => as(people.performer, 'PUT', '/streaming/live', body),
  };

  it('host settings', async () => {
    await holds(() => update({ title: 'Another title', pinnedNote: 'Be kind', slowModeSeconds: 0 }));
    await holds(() =>
      update({ goal: { title: 'A hat', targetTokens: 200 }, tipMenu: [{ title: 'Sing', tokens: 30 }] }),
    );
    await holds(() => update({ pinnedNote: null }));
  });

  it('tips', async () => {
    await holds(() => tip({ token: 25, note: 'lovely' }));
    await holds(async () => {
      await tip({ token: 15 });
      await tip({ token: 0.05 });
    });
    await holds(async () => {
      await update({
        goals: [
          { title: 'A hat', targetTokens: 20 },
          { title: 'A song', targetTokens: 30 },
        ],
      });
      await tip({ token: 45 });
    });
    await holds(() => as(people.performer, 'POST', '/streaming/live/goals/reset'));
    await holds(() => update({ kingSettings: { isOn: false, minTokens: 50 } }));
    await holds(() => update({ kingSettings: { isOn: true, minTokens: 60 } }));
  });

  it('a poll', async () => {
    const asked = { question: 'What next?', options: ['A song', 'A dance'], price: 5 };
    let poll = { _id: '', options: [{ _id: '' }] };
    await holds(async () => (poll = (await as(people.performer, 'POST', '/polls', asked)) as unknown as typeof poll));
    const vote = () => as(people.viewer, 'POST', `/polls/${poll._id}/votes`, { optionId: poll.options[0]?._id });
    await holds(async () => {
      const counted = nextEvent(
        sockets[0]!,
        'poll/changed',
        (fact: { poll: { votes: number } }) => fact.poll.votes === 2,
      );
      for (let n = 0; n < 2; n++) await vote();
      await counted;
    });
    await holds(() => as(people.performer, 'POST', `/polls/${poll._id}/close`));
  });

  it('a wheel, its spins and results', async () => {
    let wheel = { _id: '' };
    await holds(async () => (wheel = await as(people.performer, 'POST', '/wheels', wheelWish())));
    const spin = () => as(people.viewer, 'POST', `/wheels/${wheel._id}/spin`);
    const results = async () =>
      (await server.call<{ data: { _id: string }[] }>('GET', '/wheel-result/user/search', people.viewer)).data.data;
    await holds(spin);
    await holds(() => as(people.performer, 'POST', `/wheels/${wheel._id}/unlock`));
    await holds(spin);
    const [second, first] = await results();
    const settle = (id: string | undefined, status: string) =>
      as(people.performer, 'PUT', `/wheel-result/status/${id}`, { status });
    await holds(() => settle(first?._id, 'cancelled'));
    await settle(second?._id, 'fulfilled');
    await holds(() => as(people.performer, 'PUT', `/wheels/${wheel._id}`, { price: 12 }));
    await holds(() => as(people.performer, 'DELETE', `/wheels/${wheel._id}`));
  });

  it('the chat', async () => {
    let line = { _id: '' };
    await holds(async () => (line = await say('hello')));
    await holds(() => as(people.performer, 'DELETE', `/messages/${line._id}`));
    const gone = await say('away with it');
    await holds(() => as(people.performer, 'DELETE', `/messages/${gone._id}/remove`));
  });

  it('toys', () =>
    holds(() =>
      as(people.performer, 'PUT', '/streaming/devices', {
        isOn: true,
        actions: [{ fromTokens: 1, toTokens: 30, action: 'vibrate', strength: 6, seconds: 5 }],
      }),
    ));

  it('a war', async () => {
    const calls = warCalls(server);
    let id = '';
    await holds(async () => {
      id = await calls.begin(people.performer, other, { rounds: 1, roundMinutes: 3 });
      await warClock.pass(6);
    });
    await holds(() =>
      as(people.viewer, 'POST', `/member/stream-wars/${id}`, { performerId: people.performer.id, token: 15 }),
    );
    let challenge = { _id: '' };
    await holds(
      async () =>
        (challenge = await as(people.performer, 'POST', '/streaming/stream-wars/challenge', { title: 'A', token: 20 })),
    );
    const give = (token: number) =>
      as(people.viewer, 'POST', `/streaming/stream-wars/challenge/${challenge._id}/contribute`, { token });
    await holds(() => give(5));
    await holds(() => give(15));
    await holds(() => as(people.performer, 'POST', `/streaming/stream-wars/challenge/${challenge._id}/done`));
    await holds(() => as(other, 'POST', `/streaming/stream-wars/${id}/leave`));
  });

  it('a paid show, its minutes and end', async () => {
    let show = { _id: '' };
    await holds(
      async () => (show = await as(people.performer, 'POST', '/streaming/paid', { mode: 'minute', price: 10 })),
    );
    await holds(() => as(people.viewer, 'POST', `/member/send-pay-token/${show._id}`));
    await holds(() => showClock.pass(65, show._id, [people.performer, people.viewer]));
    await holds(() => as(people.viewer, 'POST', `/streaming/shows/${show._id}/leave`));
    await holds(() => as(people.performer, 'POST', `/streaming/shows/${show._id}/leave`));
  });

  it('an announced show, its ticket, start and end', async () => {
    const id = await ticketCalls(server).announceSoon(people.performer);
    await holds(() => as(people.viewer, 'POST', `/ticketed-shows/${id}/ticket`, { price: 20 }));
    let show = { _id: '' };
    const begun = { mode: 'ticket', ticketedShowId: id };
    await holds(async () => (show = await as(people.performer, 'POST', '/streaming/paid', begun)));
    await holds(() => as(people.viewer, 'POST', `/member/send-pay-token/${show._id}`));
    await holds(() => as(people.performer, 'POST', `/streaming/shows/${show._id}/leave`));
    await holds(() => as(people.performer, 'DELETE', `/ticketed-shows/${id}`));
  });

  it('a withdrawn request', async () => {
    let show = { _id: '' };
    await holds(async () => (show = await as(people.viewer, 'POST', `/streaming/private-chat/${people.performer.id}`)));
    await holds(() => as(people.viewer, 'POST', `/streaming/shows/${show._id}/leave`));
  });

  it('a purchase', async () => {
    const packages = await server.call<{ data: { _id: string }[] }>('GET', '/package/token/search');
    const path = `/payment/purchase-tokens/${packages.data.data[0]?._id}`;
    const { data } = await server.call<{ paymentId: string; checkoutUrl: string }>('POST', path, {
      token: people.viewer.token,
    });
    const readStatus = async () => {
      const { data: payment } = await server.call<{ status: string }>('GET', `/payment/${data.paymentId}`, {
        token: people.viewer.token,
      });
      return payment.status;
    };
    const before = await readStatus();
    const pay = async () => {
      await fetch(`http://127.0.0.1:${server.port}${data.checkoutUrl}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'action=pay',
      });
      // Waits for the status, because the gateway's webhook runs as a job, which nothing else here awaits.
      await expect.poll(readStatus, { timeout: patience(10_000) }).not.toBe(before);
    };
    await holds(pay, { ...all, purchase: purchase(data.paymentId) });
  });

  it('away and offline', async () => {
    const status = (name: string) =>
      as(people.performer, 'POST', '/performers/streaming-status/update', { status: name });
    await holds(() => status('away'));
    await holds(() => status('offline'));
    expect(streamId).not.toBe('');
  });

  it('covers every fact that a page keeps', () => {
    const kept = Object.values(all).flatMap(({ facts }) => Object.keys(facts));
    expect(kept.filter((event) => !ever.has(event as LiveEventName) && event !== 'stream/started')).toEqual([]);
  });
});
