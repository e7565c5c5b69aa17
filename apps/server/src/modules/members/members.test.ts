import type { Member } from '@footlight/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../test/make/files.ts';
import { memberCalls } from '../../../test/make/members.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { tokenIn, waitForMail } from '../../../test/wait-for-mail.ts';
import { newId } from '../../platform/ids.ts';
import { suspendAccount } from '../accounts/index.ts';

let server: TestServer;
let calls: ReturnType<typeof memberCalls>;
let studio: Person;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
  calls = memberCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  studio = await makeStudio(server);
  creator = await makePerformer(server);
});

const call = <T>(...ask: Parameters<typeof calls.call>) => calls.call<T>(...ask);
const invite = (body: object, who = studio) => calls.invite(who, body);
const membersOf = (query = '', who = studio) => calls.membersOf(who, query);
const own = (who = creator) => calls.own(who);
const answer = (id: string, verdict: 'accept' | 'decline', body?: object, who = creator) =>
  calls.answer(who, id, verdict, body);
const setStatus = (id: string, status: string, who = studio) => calls.setStatus(who, id, status);
const remove = (id: string, body?: object, who = studio) => calls.remove(who, id, body);
const accept = (who = creator) => calls.accept(who);

it('invites by name; who accepts the terms shown becomes a member, and both are notified', async () => {
  const socket = await server.connect(studio.token);
  const heard: string[] = [];
  socket.on('member/changed', ({ status }: { status: string }) => heard.push(status));
  const asked = await invite({ username: creator.username });
  expect(asked.data).toMatchObject({ _id: creator.id, status: 'invited', performer: { username: creator.username } });
  expect((await invite({ username: creator.username })).body.code).toBe('ALREADY_DONE');
  expect((await setStatus(creator.id, 'inactive')).body.code).toBe('CONFLICT');
  const mail = await waitForMail(server, creator.email, 'invites you to join');
  expect(mail.text).toContain('/settings/studio');
  const [invitation] = (await own()).invitations;
  expect(invitation).toMatchObject({ studio: { _id: studio.id } });
  expect(invitation?.terms.find(({ kind }) => kind === 'tip')).toMatchObject({
    platformPercent: 30,
    creatorPercent: 70 - (invitation?.terms[0]?.studioPercent ?? 0),
  });
  expect((await answer(invitation!._id, 'accept')).body.code).toBe('CONFLICT');
  expect((await answer(invitation!._id, 'accept', { termsKey: 'x' }, await makePerformer(server))).body.code).toBe(
    'NOT_FOUND',
  );
  await call(studio, 'PUT', '/studio/commission-setting', { rates: { tip: 12 } });
  expect((await answer(invitation!._id, 'accept', { termsKey: invitation!.termsKey })).body.code).toBe('CONFLICT');
  expect((await accept()).data).toMatchObject({ studio: { _id: studio.id }, memberStatus: 'active', invitations: [] });
  expect((await answer(invitation!._id, 'decline')).body.code).toBe('NOT_FOUND');
  expect((await membersOf()).data).toMatchObject([
    { _id: creator.id, status: 'active', verificationStatus: 'verified' },
  ]);
  expect((await invite({ username: creator.username })).body.code).toBe('ALREADY_DONE');
  expect((await invite({ username: creator.username }, await makeStudio(server))).body.code).toBe('CONFLICT');
  await server.settle();
  await expect.poll(() => heard).toEqual(['invited', 'active']);
});

it('invites an address without revealing whose it is; members of another studio are invited once free', async () => {
  const known = (await invite({ email: creator.email })).data;
  const unknown = (await invite({ email: 'nobody@example.test' })).data;
  for (const row of [known, unknown]) {
    expect(row).toMatchObject({ status: 'invited', isOnline: false });
    expect(row).not.toHaveProperty('performer');
    expect(row).not.toHaveProperty('verificationStatus');
  }
  const taken = await makePerformer(server, { studioId: (await makeStudio(server)).id });
  expect((await invite({ email: taken.email.toUpperCase() })).data).toMatchObject({ status: 'invited' });
  expect((await own(taken)).invitations).toEqual([]);
  expect(await server.mails(taken.email)).toEqual([]);
  await call(taken, 'POST', '/performers/studio/leave', {});
  expect((await own(taken)).invitations).toHaveLength(1);
  expect((await accept(taken)).status).toBe(200);
  expect((await membersOf('?status=active')).data).toMatchObject([{ _id: taken.id }]);
  expect((await membersOf('?q=nobody@')).data).toMatchObject([{ _id: unknown._id, email: 'nobody@example.test' }]);
});

it('registers a new performer by the link in the mail, who then accepts', async () => {
  const email = 'fresh@example.test';
  await invite({ email });
  const token = /invitation=([\w-]+)/.exec((await waitForMail(server, email, 'invites you')).text)?.[1] ?? '';
  expect((await call(undefined, 'POST', '/studio/invitation', { token })).data).toMatchObject({
    studio: { _id: studio.id },
    email,
  });
  expect((await call(undefined, 'POST', '/studio/invitation', { token: 'guessed' })).body.code).toBe('LINK_EXPIRED');
  const image = { content: await pngOf(20, 20), name: 'me.png' };
  const fields = {
    email: 'another@example.test',
    username: 'freshone',
    password: 'long enough 1',
    name: 'Fresh One',
    dateOfBirth: '1990-02-28',
    country: 'DE',
    documentExpiresAt: '2090-01-01',
    invitation: token,
  };
  const form = formOf(fields, { documentVerification: image, idVerification: image });
  expect((await server.call('POST', '/auth/performers/register', { form })).status).toBe(200);
  await server.settle();
  const [row] = (await membersOf()).data;
  expect(row).toMatchObject({ status: 'invited', email, performer: { username: 'freshone' } });
  // A link works for one account only, so this needs another invitation.
  await call(undefined, 'POST', '/studio/invitation', { token });
  const again = formOf(
    { ...fields, email: 'b@example.test', username: 'fresh2' },
    { documentVerification: image, idVerification: image },
  );
  expect((await server.call('POST', '/auth/performers/register', { form: again })).status).toBe(200);
  await server.settle();
  expect((await membersOf()).data).toMatchObject([{ performer: { username: 'freshone' } }]);
});

it('creates an account with documents; its owner sets a password by mail', async () => {
  const image = { content: await pngOf(20, 20), name: 'me.png' };
  const fields = {
    email: 'made@example.test',
    username: 'madeone',
    name: 'Made One',
    dateOfBirth: '1990-02-28',
    country: 'DE',
    documentExpiresAt: '2090-01-01',
  };
  const add = (more: object, files: object = { documentVerification: image, idVerification: image }) =>
    server.call<Member>('POST', '/studio/members', {
      token: studio.token,
      form: formOf({ ...fields, ...more } as Record<string, string>, files as Parameters<typeof formOf>[1]),
    });
  expect((await add({ dateOfBirth: '2015-01-01' })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: [{ property: 'dateOfBirth' }],
  });
  expect((await add({}, { documentVerification: image })).body).toMatchObject({
    message: [{ property: 'idVerification' }],
  });
  const made = await add({});
  expect(made.data).toMatchObject({
    status: 'active',
    verificationStatus: 'pending',
    performer: { username: 'madeone' },
  });
  expect((await add({})).body.code).toBe('EMAIL_TAKEN');
  const mail = await waitForMail(server, 'made@example.test', 'an account');
  const password = 'my very own 1';
  expect((await call(undefined, 'POST', '/auth/users/reset', { token: tokenIn(mail), password })).status).toBe(200);
  const login = await call<{ token: string }>(undefined, 'POST', '/auth/performers/login', {
    email: 'made@example.test',
    password,
  });
  expect(login.data.token).toBeTruthy();
});

it('is limited to approved studios, rate limited, and can’t change other studios’ members', async () => {
  const pending = await makeStudio(server, { verified: false });
  expect((await invite({ username: creator.username }, pending)).body.code).toBe('NOT_VERIFIED');
  expect((await invite({ username: 'nobodyhere' })).body.code).toBe('NOT_FOUND');
  expect((await invite({ username: (await makeUser(server)).username })).body.code).toBe('NOT_FOUND');
  expect((await invite({})).body.code).toBe('VALIDATION_FAILED');
  for (let time = 0; time < 3; time++) {
    expect((await invite({ username: creator.username })).status).toBe(200);
    expect((await remove(creator.id)).status).toBe(200);
  }
  expect((await invite({ username: creator.username })).body.code).toBe('CONFLICT');
  const other = await makePerformer(server, { studioId: (await makeStudio(server)).id });
  expect((await setStatus(other.id, 'inactive')).body.code).toBe('NOT_FOUND');
  expect((await remove(other.id)).body.code).toBe('NOT_FOUND');
  expect((await setStatus(newId(), 'active')).body.code).toBe('NOT_FOUND');
  expect((await setStatus(creator.id, 'left')).body.code).toBe('VALIDATION_FAILED');
  expect((await call(creator, 'GET', '/studio/members')).status).toBe(403);
  const gone = await makePerformer(server);
  await server.platform.transactions.system((tx) => suspendAccount(tx, gone.id, 'no'));
  expect((await invite({ username: gone.username })).body.code).toBe('NOT_FOUND');
});

it('of two concurrent acceptances one studio gets the member, and an old invitation ends', async () => {
  const second = await makeStudio(server);
  await invite({ username: creator.username });
  await invite({ username: creator.username }, second);
  const asked = (await own()).invitations;
  expect(asked).toHaveLength(2);
  const replies = await Promise.all(asked.map(({ _id, termsKey }) => answer(_id, 'accept', { termsKey })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await makePerformer(server);
  await invite({ email: late.email });
  await server.platform.database.pool.query(
    `update studio_invitation set expires_at = now() - interval '1 second' where email = $1`,
    [late.email],
  );
  expect((await own(late)).invitations).toEqual([]);
  expect((await membersOf('?status=invited')).data.filter(({ email }) => email === late.email)).toEqual([]);
});
