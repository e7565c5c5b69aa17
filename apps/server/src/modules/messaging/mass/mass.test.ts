import type { Answer, massMessages } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { createTalks } from '../../../../test/make/talks.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { runMass } from './run-mass.ts';
import { patience } from '../../../../../../tests/patience.ts';

type Mass = Answer<typeof massMessages.send>;
let server: TestServer;
let talks: ReturnType<typeof createTalks>;
let creator: Person;
let fans: Person[];
beforeAll(async () => {
  server = await startTestServer();
  talks = createTalks(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  creator = await makePerformer(server);
  fans = await Promise.all([makeRichUser(server, 20), makeUser(server), makeUser(server)]);
  for (const fan of fans) await talks.call(fan, 'POST', `/favourite/${creator.id}/like`);
});

const send = (body: object) =>
  talks.call<Mass>(creator, 'POST', '/messages/mass', { segments: ['followers'], ...body });
const count = async (segments: string[]) =>
  (await talks.call<{ recipients: number }>(creator, 'POST', '/messages/mass/count', { segments })).data.recipients;
const list = async () => (await talks.call<{ data: Mass[] }>(creator, 'GET', '/messages/mass')).data.data;
const until = async (id: string, state: string) => {
  await expect
    .poll(async () => (await list()).find(({ _id }) => _id === id)?.state, { timeout: patience(10_000) })
    .toBe(state);
};
const inbox = async (who: Person) => (await talks.list(who)).data.data;

describe('a mass message', () => {
  it('reaches everyone in its segments once, each in their own conversation', async () => {
    const [first, second, third] = fans as [Person, Person, Person];
    const talk = await talks.between(first, creator);
    await talks.write(first, talk, 'I was here before');
    await talks.call(creator, 'POST', '/performers/blocking/update', { users: [third.id] });
    expect(await count(['followers', 'buyers'])).toBe(2);
    expect(await count(['buyers', 'lapsed', 'subscribers'])).toBe(0);
    const told = nextEvent(await server.connect(first.token), 'conversations/changed');
    const { data } = await send({ segments: ['followers', 'buyers', 'followers'], text: 'Live at nine' });
    expect(data).toMatchObject({ segments: ['followers', 'buyers'], state: 'scheduled', recipients: 0 });
    await until(data._id, 'sent');
    expect(await told).toEqual({ performerId: creator.id });
    expect((await list())[0]).toMatchObject({ recipients: 2, text: 'Live at nine' });
    for (const fan of [first, second]) {
      expect(await talks.unread(fan)).toBe(1);
      const [one] = await inbox(fan);
      expect(one).toMatchObject({
        lastMessage: 'Live at nine',
        recipient: { _id: creator.id },
        totalNotSeenMessages: 1,
      });
      const { data: page } = await talks.messages(fan, one?._id ?? '');
      expect(page.data[0]).toMatchObject({ text: 'Live at nine', isMass: true, sender: { _id: creator.id } });
    }
    expect(await inbox(third)).toEqual([]);
    expect((await inbox(creator)).map(({ recipient }) => recipient._id)).toEqual([first.id]);
    const [own] = await inbox(second);
    expect((await talks.write(second, own?._id ?? '', 'I come')).status).toBe(200);
    expect((await inbox(creator))[0]).toMatchObject({ lastMessage: 'I come', recipient: { _id: second.id } });
    await runMass(server.platform)({ massId: data._id });
    expect(await talks.unread(first)).toBe(1);
  });

  it('notifies its creator when everyone has it', async () => {
    const seen: (string | undefined)[] = [];
    const desk = await server.connect(creator.token);
    desk.on('conversations/changed', () => void list().then(([newest]) => seen.push(newest?.state)));
    await send({ text: 'Live at nine' });
    await expect.poll(() => seen.at(-1), { timeout: patience(10_000) }).toBe('sent');
  });

  it('waits for its scheduled time and can be cancelled before', async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const { data } = await send({ text: 'Tomorrow', scheduledAt });
    expect(data).toMatchObject({ state: 'scheduled', scheduledAt });
    expect((await talks.call<Mass>(creator, 'DELETE', `/messages/mass/${data._id}`)).data.state).toBe('unsent');
    expect((await talks.call(creator, 'DELETE', `/messages/mass/${data._id}`)).body.code).toBe('CONFLICT');
    await runMass(server.platform)({ massId: data._id });
    expect(await inbox(fans[0] as Person)).toEqual([]);
    const stranger = await makePerformer(server);
    expect((await talks.call(stranger, 'DELETE', `/messages/mass/${data._id}`)).status).toBe(404);
  });

  it('is withdrawn from recipients who haven’t opened it', async () => {
    const [opened, unopened, talking] = fans as [Person, Person, Person];
    const talk = await talks.between(talking, creator);
    await talks.write(creator, talk, 'Only for you');
    const { data } = await send({ text: 'A mistake' });
    await until(data._id, 'sent');
    const [one] = await inbox(opened);
    await talks.read(opened, one?._id ?? '');
    await talks.call(creator, 'DELETE', `/messages/mass/${data._id}`);
    await expect.poll(() => talks.unread(unopened), { timeout: patience(10_000) }).toBe(0);
    expect(await inbox(unopened)).toEqual([]);
    expect((await inbox(opened))[0]?.lastMessage).toBe('A mistake');
    expect((await inbox(talking))[0]).toMatchObject({ lastMessage: 'Only for you', totalNotSeenMessages: 1 });
    expect((await talks.messages(talking, talk)).data.total).toBe(1);
  });

  it('has media that each recipient pays for separately', async () => {
    const mediaIds = [await talks.bring(creator)];
    const { data } = await send({ text: 'For my fans', mediaIds, price: 10 });
    expect(data).toMatchObject({ media: 1, price: 10 });
    await until(data._id, 'sent');
    const [rich, poor] = fans as [Person, Person];
    const messageOf = async (who: Person) => (await talks.messages(who, (await inbox(who))[0]?._id ?? '')).data.data[0];
    const own = await messageOf(rich);
    const other = await messageOf(poor);
    expect(own).toMatchObject({ isLocked: true, price: 10 });
    expect((await talks.call(rich, 'POST', `/purchase-items/message/${own?._id}`)).status).toBe(200);
    expect((await talks.call(poor, 'POST', `/purchase-items/message/${own?._id}`)).status).toBe(404);
    expect((await talks.call(poor, 'POST', `/purchase-items/message/${other?._id}`)).body.code).toBe(
      'INSUFFICIENT_BALANCE',
    );
    expect(await messageOf(rich)).toMatchObject({ isLocked: false, isBought: true });
    expect(await messageOf(poor)).toMatchObject({ isLocked: true });
    expect([await balanceInTokens(server, rich), await balanceInTokens(server, creator)]).toEqual([10, 7]);
  });

  it('is rejected for ineligible senders, without content, and after five a day', async () => {
    for (const body of [
      { text: '' },
      { segments: [], text: 'a' },
      { segments: ['all'], text: 'a' },
      { text: 'a', scheduledAt: '2020-01-01T00:00:00Z' },
      { text: 'a', price: 5 },
    ])
      expect((await send(body)).status).toBe(400);
    expect(
      (await talks.call(fans[0] as Person, 'POST', '/messages/mass', { segments: ['followers'], text: 'a' })).status,
    ).toBe(403);
    const pending = await makePerformer(server, { verified: false });
    const refused = await talks.call(pending, 'POST', '/messages/mass', { segments: ['followers'], text: 'a' });
    expect(refused.body.code).toBe('NOT_VERIFIED');
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    for (let number = 1; number <= 5; number++) expect((await send({ text: 'a', scheduledAt })).status).toBe(200);
    expect((await send({ text: 'a' })).body.code).toBe('SLOW_DOWN');
  });

  it('skips unreachable recipients', async () => {
    await sql`update account set status = 'suspended' where id = ${fans[1]?.id}`.execute(
      server.platform.database.kysely,
    );
    const { data } = await send({ text: 'Hello' });
    await until(data._id, 'sent');
    expect((await list())[0]?.recipients).toBe(2);
  });
});
