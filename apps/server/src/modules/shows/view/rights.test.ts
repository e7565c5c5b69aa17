import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStudio, type Person } from '../../../../test/make/accounts.ts';
import { createShowClock, makeRichUser, type ShowClock } from '../../../../test/make/paid-shows.ts';
import { makeBroadcast, offer } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

/**
 * Possible states of a show and the steps that lead to them. `inside` lists the viewers who may then play the show.
 * These include the customer of an accepted show, which starts once they see the picture.
 */
const STATES = {
  'private, requested': { inside: [] },
  'private, accepted': { inside: ['customer'] },
  'private, running': { inside: ['customer', 'peeker'] },
  'private, ended': { inside: [] },
  'group, open': { inside: [] },
  'group, running': { inside: ['member'] },
  'group, ended': { inside: [] },
  'paid, running': { inside: ['guest'] },
  'paid, ended': { inside: [] },
} as const;
type StateName = keyof typeof STATES;
/** Everyone who tries to get in. `former` took part and left. */
const ROLES = [
  'visitor',
  'stranger',
  'blocked',
  'former',
  'other performer',
  'studio',
  'customer',
  'peeker',
  'member',
  'guest',
] as const;
type RoleName = (typeof ROLES)[number];

interface Stage {
  readonly host: Person;
  readonly id: string;
  readonly streamId: string;
  readonly people: Readonly<Record<Exclude<RoleName, 'visitor'>, Person>>;
}

describe('show permissions', { timeout: patience(180_000) }, () => {
  let server: TestServer;
  let clock: ShowClock;
  beforeAll(async () => {
    server = await startTestServer();
    clock = await createShowClock(server);
  });
  afterAll(() => server.close());

  const call = (who: Person | undefined, method: string, path: string, body?: unknown) =>
    server.call<Record<string, never>>(method, path, { token: who?.token, ...(body === undefined ? {} : { body }) });
  const must = async (who: Person, path: string, body?: unknown) => {
    const reply = await call(who, 'POST', path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.data as unknown as { _id: string };
  };

  async function makePeople(): Promise<Stage['people']> {
    const rich = () => makeRichUser(server, 500);
    return {
      stranger: await rich(),
      blocked: await rich(),
      former: await rich(),
      'other performer': await makePerformer(server),
      studio: await makeStudio(server),
      customer: await rich(),
      peeker: await rich(),
      member: await rich(),
      guest: await rich(),
    };
  }

  async function setUp(state: StateName): Promise<Stage> {
    const [kind, step] = state.split(', ') as [string, string];
    const host = await makePerformer(server);
    const { streamId } = await makeBroadcast(server, host);
    const people = await makePeople();
    await must(host, '/performers/blocking/update', { users: [people.blocked.id] });
    const id = await { private: setUpPrivate, group: setUpGroup, paid: setUpPaid }[kind]!(host, people, step);
    if (step === 'ended') await must(host, `/streaming/shows/${id}/leave`);
    if (step === 'running') await keepPresent(id);
    await server.settle();
    return { host, id, streamId, people };
  }
  /** Keeps everyone in a running show present without heartbeats, because a slow machine needs more than 15 seconds. */
  async function keepPresent(id: string): Promise<void> {
    const { pool } = server.platform.database;
    await pool.query(`update show_session set host_seen_at = now() + interval '1 hour' where id = $1`, [id]);
    await pool.query(`update show_participant set seen_at = now() + interval '1 hour' where session_id = $1`, [id]);
  }
  async function setUpPrivate(host: Person, people: Stage['people'], step: string): Promise<string> {
    const { _id: id } = await must(people.customer, `/streaming/private-chat/${host.id}`, {});
    if (step === 'requested') return id;
    await must(host, `/streaming/shows/${id}/accept`);
    if (step === 'accepted') return id;
    await clock.pass(1, id, [host, people.customer]);
    for (const who of [people.peeker, people.former]) await must(who, `/member/peek-in/${host.id}`);
    await must(people.former, `/streaming/shows/${id}/leave`);
    return id;
  }
  async function setUpGroup(host: Person, people: Stage['people'], step: string): Promise<string> {
    const { _id: id } = await must(host, '/streaming/group-chat');
    for (const who of [people.member, people.former]) await must(who, `/streaming/group-chat/${id}/reserve`);
    if (step !== 'open') await must(host, `/streaming/shows/${id}/start`);
    await must(people.former, `/streaming/shows/${id}/leave`);
    return id;
  }
  async function setUpPaid(host: Person, people: Stage['people']): Promise<string> {
    const { _id: id } = await must(host, '/streaming/paid', { mode: 'minute', price: 1 });
    for (const who of [people.guest, people.former]) await must(who, `/member/send-pay-token/${id}`);
    await must(people.former, `/streaming/shows/${id}/leave`);
    return id;
  }

  /** Tries every way to get a show's video. Returns those that work. */
  async function waysIn(stage: Stage, role: RoleName): Promise<string[]> {
    const who = role === 'visitor' ? undefined : stage.people[role];
    const ways: string[] = [];
    const tries = {
      media: () => call(who, 'POST', `/streaming/shows/${stage.id}/media`),
      peek: () => call(who, 'GET', `/streaming/private/peek-in/${stage.host.id}`),
      join: () => call(who, 'POST', `/streaming/join/${stage.host.id}`),
      token: () => call(who, 'POST', '/streaming/token', { id: stage.streamId, type: 'play' }),
    };
    for (const [name, attempt] of Object.entries(tries)) {
      const { status, data } = await attempt();
      const { playback, token } = (data ?? {}) as { playback?: { token: string }; token?: string };
      const given = playback?.token ?? token;
      if (status === 200 && given) {
        const played = await offer(server, `/media/live/whep/${stage.streamId}`, given);
        if (played.status === 201) ways.push(name);
      }
    }
    const bare = await offer(server, `/media/live/whep/${stage.streamId}`);
    if (bare.status === 201) ways.push('no token');
    return ways;
  }

  const isPublic = (state: StateName) => /requested|open|ended/.test(state);

  it.each(Object.keys(STATES) as StateName[])('%s: only permitted accounts get the stream', async (state) => {
    const stage = await setUp(state);
    for (const role of ROLES) {
      const ways = await waysIn(stage, role);
      const isInside = (STATES[state].inside as readonly string[]).includes(role);
      const may = role === 'blocked' ? false : isInside || isPublic(state);
      expect(ways.length > 0, `${role} in ${state}: ${ways.join(', ') || 'no way in'}`).toBe(may);
      expect(ways).not.toContain('no token');
    }
  });

  it.each(Object.keys(STATES) as StateName[])('%s: others can’t read, write, start or end anything', async (state) => {
    const stage = await setUp(state);
    const acts: [string, string, unknown?][] = [
      ['POST', `/streaming/shows/${stage.id}/accept`],
      ['POST', `/streaming/shows/${stage.id}/decline`],
      ['POST', `/streaming/shows/${stage.id}/start`],
      ['POST', `/streaming/shows/${stage.id}/peek`, { allowed: true }],
      ['GET', `/streaming/private-chat/${stage.id}`],
      ['POST', `/messages/stream/conversations/${stage.id}`, { text: 'hello' }],
      ['GET', `/messages/conversations/public/${stage.id}`],
      ['GET', `/streaming/shows/${stage.id}`],
      ['POST', `/streaming/shows/${stage.id}/leave`],
    ];
    for (const role of ['visitor', 'stranger', 'blocked', 'other performer', 'studio'] as const)
      for (const [method, path, body] of acts) {
        const { status } = await call(role === 'visitor' ? undefined : stage.people[role], method, path, body);
        expect([401, 403, 404], `${role} in ${state}: ${method} ${path} → ${status}`).toContain(status);
      }
    const { state: after } = (await call(stage.host, 'GET', `/streaming/shows/${stage.id}`)).data as { state?: string };
    expect(after).toBe(state.split(', ')[1]);
  });
});
