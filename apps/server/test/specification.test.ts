import { Secret, TOTP } from 'otpauth';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../tests/patience.ts';
import { makePerformer, makeStudio, makeUser, type Person } from './make/accounts.ts';
import { createShowClock, fund, makeRichUser, type ShowClock } from './make/paid-shows.ts';
import { IBAN } from './make/payouts.ts';
import { makeBroadcast } from './make/shows.ts';
import { createSubscribing } from './make/subscriptions.ts';
import { createWarClock } from './make/wars.ts';
import { startTestServer, type TestServer } from './server.ts';

/** The 236 calls of the specification, e.g. `POST /coupons/apply`. */
const CALLS = new Set(
  readFileSync(new URL('../../../tests/laws/calls.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').slice(1, 3).join(' ')),
);

/** Validity period of one authenticator code. */
const STEP_MS = 30_000;

/** State changes of section 4 of the specification, driven by a client that knows only its calls. */
describe('a client of the specification', { timeout: patience(90_000) }, () => {
  let server: TestServer;
  let clock: ShowClock;
  let host: Person;
  let viewer: Person;
  beforeAll(async () => {
    server = await startTestServer();
    clock = await createShowClock(server);
    host = await makePerformer(server, { verified: true });
    viewer = await makeRichUser(server, 500);
    await makeBroadcast(server, host);
  });
  afterAll(() => server.close());

  /**
   * Makes a call of the specification. Replaces the parameters in its path with the given values, in order. Throws if
   * the call fails.
   */
  async function ask<T = Record<string, unknown>>(
    who: Person,
    call: string,
    values: string | readonly string[] = '',
    body?: object,
    query = '',
  ): Promise<T> {
    if (!CALLS.has(call)) throw new Error(`${call} is not in the specification`);
    const [method = '', path = ''] = call.split(' ');
    const left = [values].flat();
    const filled = path.replace(/\{\w+\}/g, () => left.shift() ?? '');
    const reply = await server.call<T>(method, query ? `${filled}?${query}` : filled, {
      token: who.token,
      ...(body ? { body } : {}),
    });
    if (reply.status !== 200) throw new Error(`${call}: ${JSON.stringify(reply.body)}`);
    return reply.data;
  }
  interface Show {
    _id: string;
    state: string;
  }
  interface Page<Row> {
    readonly data: readonly Row[];
    readonly total: number;
  }
  interface Login {
    readonly token?: string;
    readonly requestorId?: string;
  }
  const freeAgain = (id: string) => server.call('POST', `/streaming/shows/${id}/leave`, { token: host.token });

  it('requests, accepts and peeks into a private show', async () => {
    const asked = await ask<Show>(viewer, 'POST /streaming/private-chat/{id}', host.username, {});
    expect(asked.state).toBe('requested');
    const accepted = await ask<Show>(host, 'POST /streaming/private-chat/{id}', asked._id);
    expect(accepted).toMatchObject({ _id: asked._id, state: 'accepted' });
    await clock.pass(1, asked._id, [host, viewer]);
    const peeker = await makeRichUser(server, 100);
    expect(await ask(peeker, 'POST /streaming/private/peek-in/{id}', host.username)).toMatchObject({ allowed: true });
    expect(await ask(peeker, 'POST /member/peek-in/{id}', host.username)).toMatchObject({ you: { kind: 'peek' } });
    await freeAgain(asked._id);
  });

  it('starts a group show and joins it, open or running', async () => {
    const open = await ask<Show>(host, 'POST /streaming/group-chat', '', {});
    const second = await makeRichUser(server, 100);
    const third = await makeRichUser(server, 100);
    const reserved = await ask(viewer, 'POST /member/send-pay-token/{id}', open._id);
    expect(reserved).toMatchObject({ you: { state: 'waiting' } });
    await ask(second, 'POST /member/send-pay-token/{id}', host.username);
    expect(await ask(host, 'POST /streaming/group-chat')).toMatchObject({ _id: open._id, state: 'running' });
    expect(await ask(third, 'POST /member/send-pay-token/{id}', open._id)).toMatchObject({ you: { state: 'sitting' } });
    expect(await ask(viewer, 'GET /streaming/group-chat/{id}', open._id)).toMatchObject({ state: 'running' });
    await freeAgain(open._id);
  });

  it('requests, accepts, joins and pays a stream war', async () => {
    const rival = await makePerformer(server, { verified: true });
    const warClock = await createWarClock(server);
    await makeBroadcast(server, rival);
    const war = await ask<Show>(host, 'POST /streaming/stream-wars/{id}', rival.username, {});
    expect(war.state).toBe('requested');
    const joined = await ask<{ war: Show }>(rival, 'POST /streaming/stream-wars/join/{id}', war._id);
    expect(joined.war.state).toBe('accepted');
    const ready = await ask<{ war: Show }>(host, 'POST /streaming/stream-wars/join/{id}', war._id);
    expect(ready.war.state).toBe('joined');
    await warClock.pass(6);
    const challenge = { title: 'A song', token: 20 };
    const { _id: dare } = await ask<Show>(host, 'POST /streaming/stream-wars/challenge', '', challenge);
    await ask(host, 'PUT /streaming/stream-wars/challenge/{id}', dare, { title: 'Two songs' });
    expect(await ask(viewer, 'GET /streaming/stream-wars/challenge/{id}', dare)).toMatchObject({ title: 'Two songs' });
    const score = { performerId: rival.username, token: 15 };
    expect(await ask(viewer, 'POST /member/stream-wars/{id}', war._id, score)).toMatchObject({ round: 1 });
    await ask(host, 'DELETE /streaming/stream-wars/challenge/{id}', dare);
    await server.call('POST', `/streaming/stream-wars/${war._id}/leave`, { token: host.token });
  });

  it('sends, accepts and ends a friendship', async () => {
    const friend = await makeUser(server);
    await ask(viewer, 'POST /add-friend/send-request', '', { userId: friend.id });
    const { data } = await ask<{ data: { _id: string }[] }>(friend, 'GET /add-friend');
    await ask(friend, 'POST /add-friend/{id}/accept', data[0]?._id);
    expect(await ask(viewer, 'GET /friends')).toMatchObject({ total: 1 });
    await ask(viewer, 'DELETE /friends/unfriend', '', { userId: friend.id });
    expect(await ask(viewer, 'GET /friends')).toMatchObject({ total: 0 });
  });

  it('follows and unfollows a performer', async () => {
    await ask(viewer, 'POST /favourite/{id}/like', host.username);
    expect(await ask(viewer, 'GET /favourite')).toMatchObject({ total: 1 });
    await ask(viewer, 'POST /favourite/{id}/unlike', host.username);
    expect(await ask(viewer, 'GET /favourite')).toMatchObject({ total: 0 });
  });

  it('logs in, with a second factor if the account has one, and reads its profile', async () => {
    const { email, password, token } = await makeUser(server);
    const nobody = { ...viewer, token: '' };
    const plain = await ask<Login>(nobody, 'POST /auth/users/login', '', { email, password });
    expect(plain).toMatchObject({ token: expect.any(String), role: 'user' });

    const setup = { token, body: { method: 'totp', password } };
    const { data } = await server.call('POST', '/auth/2fa/setup', setup);
    const codeIn = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(String(data['secret'])) }).generate({
        timestamp: Date.now() + steps * STEP_MS,
      });
    await server.call('POST', '/auth/2fa/confirm', { token, body: { method: 'totp', code: codeIn(0) } });
    const halted = await ask<Login>(nobody, 'POST /auth/users/login', '', { email, password });
    expect(halted).toMatchObject({ requireTwoFactorAuthentication: true, requestorId: expect.any(String) });
    expect(halted.token).toBeUndefined();
    await ask(nobody, 'POST /auth/2fa/generate', '', { requestorId: halted.requestorId });
    const verified = { token: codeIn(1), userId: halted.requestorId };
    const done = await ask<Login>(nobody, 'POST /auth/2fa/verify', '', verified);
    expect(await ask({ ...viewer, token: done.token ?? '' }, 'GET /users/me')).toMatchObject({ email });
  });

  it('changes its password, and stores the error of a wrong one without leaving the page', async () => {
    const person = await makeUser(server);
    const change = (prePassword: string) =>
      server.call('PUT', '/auth/users/me/password', {
        token: person.token,
        body: { prePassword, password: 'another long password' },
      });
    const wrong = await change('not this one');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'PASSWORD_WRONG']);
    expect((await change(person.password)).status).toBe(200);
  });

  it('switches a studio member off and on', async () => {
    const studio = await makeStudio(server);
    const member = await makePerformer(server, { studioId: studio.id });
    for (const status of ['inactive', 'active']) {
      await ask(studio, 'POST /studio/members/{id}/{status}', [member.id, status]);
      expect(await ask(studio, 'GET /studio/members')).toMatchObject({ data: [{ status }] });
    }
  });

  it('is online until its status is disconnected', async () => {
    const performer = await makePerformer(server, { verified: true });
    await makeBroadcast(server, performer);
    const status = { status: 'disconnected' };
    const told = await ask(performer, 'POST /performers/streaming-status/update', '', status);
    expect(told).toMatchObject({ isOnline: false });
  });

  it('deletes a chat message, and clears the chat', async () => {
    const performer = await makePerformer(server, { verified: true });
    await makeBroadcast(server, performer);
    const { _id: chat } = await ask<Show>(viewer, 'GET /conversations/stream/public/{id}', performer.username);
    for (const text of ['one', 'two'])
      await ask(viewer, 'POST /messages/stream/public/conversations/{id}', chat, { text });
    const list = () => ask<Page<{ _id: string }>>(viewer, 'GET /messages/conversations/public/{id}', chat);
    const [newest] = (await list()).data;
    await ask(viewer, 'DELETE /messages/{id}', newest?._id);
    expect((await list()).data[0]).toMatchObject({ isDeleted: true, text: 'Message deleted' });
    await ask(performer, 'DELETE /messages/{id}/remove-all-message', chat);
    expect(await list()).toMatchObject({ data: [], total: 0 });
  });

  it('checks, applies and removes a coupon', async () => {
    const wish = { code: 'SPEC-50', performerId: host.username, applyFor: 'video' };
    const fields = { code: wish.code, applyFor: 'all', type: 'percent', value: 50, limit: 5 };
    await ask(host, 'POST /coupons/create', '', fields);
    const query = new URLSearchParams({ ...wish, price: '10' }).toString();
    expect(await ask(viewer, 'GET /coupons/check', '', undefined, query)).toMatchObject({ valid: true, saves: 5 });
    await ask(viewer, 'POST /coupons/apply', '', wish);
    await ask(viewer, 'POST /coupons/remove-applied', '', { code: wish.code, performerId: host.username });
    const { data } = await ask<Page<{ reserved: number }>>(host, 'GET /coupons/search');
    expect(data[0]).toMatchObject({ reserved: 0 });
  });

  it('requests a payout, changes it, and the studio of a member decides it', async () => {
    const studio = await makeStudio(server);
    const member = await makePerformer(server, { studioId: studio.id });
    await fund(server, member.id, 1000);
    await ask(member, 'POST /payment-information', '', { type: 'bank_transfer', ...IBAN, password: member.password });
    await server.platform.database.pool.query('update payment_detail set frozen_until = now()');
    const { _id: id } = await ask<Show>(member, 'POST /payout-requests/{role}', 'performer', { tokens: 500 });
    await ask(member, 'PUT /payout-requests/{role}/{id}', ['performer', id], { tokens: 600 });
    const seen = await ask(member, 'GET /payout-requests/{role}/{id}/view', ['performer', id]);
    expect(seen).toMatchObject({ status: 'pending', tokens: 600 });
    await ask(studio, 'PUT /payout-requests/studio/update/{id}', id, { status: 'approved' });
    const list = await ask<Page<{ status: string }>>(member, 'GET /payout-requests/performer/search');
    expect(list.data.map(({ status }) => status)).not.toContain('pending');
  });

  it('subscribes and cancels', async () => {
    const creator = await createSubscribing(server).offering({ verified: true });
    const fan = await makeRichUser(server, 100);
    const wish = { performerId: creator.username, type: 'monthly' };
    interface Made {
      readonly subscription: { readonly _id: string; readonly state: string };
    }
    const { subscription } = await ask<Made>(fan, 'POST /payment/subscribe/performers', '', wish);
    expect(subscription.state).toBe('active');
    expect(await ask(fan, 'POST /subscriptions/cancel/{id}', subscription._id)).toMatchObject({ state: 'cancelled' });
  });
});
