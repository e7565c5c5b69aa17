import type { Answer, reports, reportsStaff } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeItems } from '../../../test/make/items.ts';
import { createPoster } from '../../../test/make/posts.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { createTalks } from '../../../test/make/talks.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { newId } from '../../platform/ids.ts';
import { endSuspensions } from './end-suspensions.ts';

type Details = Answer<typeof reportsStaff.view>;
type Queue = Answer<typeof reportsStaff.search>;
type Statement = Answer<typeof reports.statement>;

let server: TestServer;
let creator: Person;
let viewer: Person;
let first: Person;
let second: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  viewer = await makeUser(server);
  first = await makeStaff(server, { staffRole: 'moderator' });
  second = await makeStaff(server);
});
afterAll(() => server.close());
const db = () => server.platform.database.kysely;
const report = (who: Person | undefined, kind: string, id: string, more: object = {}, address = '192.0.2.1') =>
  server.call<{ success: boolean; reference: string }>('POST', '/reports', {
    token: who?.token,
    body: { kind, id, reason: 'harassment', ...more },
    headers: { 'x-forwarded-for': address },
  });
const admin = <T>(who: Person, method: string, path: string, body?: object) =>
  server.call<T>(method, `/admin/reports${path}`, { token: who.token, body });
const view = async (id: string) => (await admin<Details>(first, 'GET', `/${id}`)).data;
const claim = (who: Person, id: string) => admin<{ until: string }>(who, 'POST', `/${id}/claim`);
const decide = (who: Person, id: string, outcome: string, more: object = {}) =>
  admin(who, 'POST', `/${id}/decide`, { outcome, reason: 'harassment', text: 'This is not how we talk.', ...more });
const line = async (who: Person, text: string) => {
  const room = (await server.call<{ _id: string }>('GET', `/conversations/stream/public/${creator.id}`)).data._id;
  const path = `/messages/stream/public/conversations/${room}`;
  return (await server.call<{ _id: string }>('POST', path, { token: who.token, body: { text } })).data._id;
};
const linesOf = async () => {
  const room = (await server.call<{ _id: string }>('GET', `/conversations/stream/public/${creator.id}`)).data._id;
  const { data } = await server.call<{ data: { text: string }[] }>('GET', `/messages/conversations/public/${room}`);
  return data.data.map(({ text }) => text);
};
/** Reports a user's new chat line, claims the case and decides it. */
async function decided(owner: Person, outcome: string, more: object = {}): Promise<string> {
  const { data } = await report(viewer, 'chat-message', await line(owner, `line ${newId()}`));
  await claim(first, data.reference);
  expect((await decide(first, data.reference, outcome, more)).status).toBe(200);
  return data.reference;
}
const statementLink = async (who: Person) => {
  const mail = await waitForMail(server, who.email, 'A decision');
  const [, id = '', key = ''] = /statements\/([\w-]+)\?key=([\w-]+)/.exec(mail.text) ?? [];
  return { id, key };
};

describe('a report', () => {
  it('keeps the reported content, however it changes', async () => {
    const author = await makeUser(server);
    await line(viewer, 'What came before');
    const id = await line(author, 'Something vile');
    const { data } = await report(viewer, 'chat-message', id, { note: 'look at this' });
    await server.call('DELETE', `/messages/${id}`, { token: author.token });
    const one = await view(data.reference);
    expect(one).toMatchObject({ kind: 'chat-message', state: 'open', reports: 1, isUrgent: false });
    expect(one.owner?._id).toBe(author.id);
    const [kept] = one.reported;
    expect(kept).toMatchObject({ note: 'look at this', source: 'person', reporter: { _id: viewer.id } });
    expect(kept?.evidence.text).toBe('Something vile');
    expect(kept?.evidence.lines.map(({ text }) => text)).toEqual(['What came before', 'Something vile']);
    expect((await waitForMail(server, viewer.email, 'We’ve received your report')).text).toContain(data.reference);
  });

  it('counts once per sender, in one case for all of them', async () => {
    const id = await line(await makeUser(server), 'Again and again');
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(viewer, 'chat-message', id)));
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1);
    const other = await report(undefined, 'chat-message', id, { reason: 'minor', email: 'passer@example.test' });
    expect(other.data.reference).toBe(answers[0]?.data.reference);
    expect(await view(other.data.reference)).toMatchObject({ reports: 2, isUrgent: true, reason: 'minor' });
    await waitForMail(server, 'passer@example.test', 'We’ve received your report');
  });

  it('needs no account and is limited to five an hour', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await makeUser(server)).id));
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await report(undefined, 'profile', id, {}, '192.0.2.77')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is limited to content its sender can see', async () => {
    const talks = createTalks(server);
    const talk = await talks.between(viewer, creator);
    const { data: message } = await talks.write(viewer, talk, 'Between us');
    expect((await report(await makeUser(server), 'private-message', message._id)).status).toBe(404);
    expect((await report(undefined, 'private-message', message._id)).status).toBe(404);
    expect((await report(viewer, 'private-message', message._id)).status).toBe(404);
    expect((await report(creator, 'private-message', message._id)).status).toBe(200);
    expect((await report(creator, 'profile', creator.id)).status).toBe(404);
    expect((await report(viewer, 'profile', first.id)).status).toBe(404);
    for (const kind of ['profile', 'room', 'video', 'photo', 'gallery', 'product', 'post', 'comment', 'clip'])
      expect([kind, (await report(viewer, kind, newId())).status]).toEqual([kind, 404]);
  });

  it('of a message also reaches the desk by its own call', async () => {
    const talks = createTalks(server);
    const talk = await talks.between(viewer, creator);
    const { data: message } = await talks.write(viewer, talk, 'Send me money');
    await talks.call(creator, 'POST', `/messages/${message._id}/report`, { reason: 'abuse', note: 'again' });
    await server.settle();
    const { data } = await admin<Queue>(first, 'GET', `?username=${viewer.username}&kind=private-message`);
    const found = data.data.find(({ subjectId }) => subjectId === message._id);
    expect(found).toMatchObject({ reason: 'harassment', title: 'Send me money' });
  });

  it('keeps files from deletion, and copies public ones', async () => {
    const owner = await makeUser(server);
    const { files } = server.platform;
    const key = `public/avatars/${owner.id}-1.webp`;
    await files.put(key, Buffer.from('a face'), 'image/webp');
    await sql`update account set avatar_key = ${key} where id = ${owner.id}`.execute(db());
    const [item] = await makeItems(server, creator, 'video');
    const held = `test/${item?.id}`;
    await files.put(held, Buffer.from('a film'), 'video/mp4');
    await sql`update catalog_item set status = 'active' where id = ${item?.id}`.execute(db());
    const profile = await report(viewer, 'profile', owner.id);
    const video = await report(viewer, 'video', item?.id ?? '');
    expect([profile.status, video.status]).toEqual([200, 200]);
    await server.settle();
    await files.remove(key);
    await files.remove(held);
    // Polled, because the file is held until the job has copied it.
    await expect.poll(async () => (await files.read(key))?.stream.destroy()).toBeUndefined();
    expect(await files.read(held)).not.toBeNull();
    const [picture = ''] = (await view(profile.data.reference)).reported[0]?.evidence.pictures ?? [];
    const shown = await fetch(new URL(picture, `http://127.0.0.1:${server.port}`));
    expect(await shown.text()).toBe('a face');
  });
});

describe('the queue', () => {
  it('shows staff that a colleague has taken a case', async () => {
    const { data } = await report(viewer, 'profile', creator.id);
    const socket = await server.connect(first.token);
    const moved = new Promise<{ caseId: string }>((resolve) => socket.once('report/moved', resolve));
    await claim(second, data.reference);
    expect((await moved).caseId).toBe(data.reference);
    await admin(second, 'POST', `/${data.reference}/release`);
    socket.disconnect();
  });

  it('sorts urgent cases first, then the oldest, in pages', async () => {
    const seen: { isUrgent: boolean; _id: string }[] = [];
    for (let cursor = ''; ;) {
      const { data } = await admin<Queue>(first, 'GET', `?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...data.data);
      if (!data.nextCursor) break;
      cursor = data.nextCursor;
    }
    const expected = seen.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent) || (a._id < b._id ? -1 : 1));
    expect(seen.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(seen.length);
    expect((await admin(first, 'GET', '?cursor=x')).status).toBe(400);
    const support = await makeStaff(server, { staffRole: 'support' });
    expect((await admin(support, 'GET', '')).status).toBe(403);
  });

  it('assigns a case to one of many concurrent claims, and to another after it expires', async () => {
    const { data } = await report(viewer, 'chat-message', await line(await makeUser(server), 'whose is it'));
    const id = data.reference;
    const staff = await Promise.all(Array.from({ length: 5 }, () => makeStaff(server)));
    const taken = await Promise.all(staff.map((one) => claim(one, id)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const owner = staff[taken.findIndex(({ status }) => status === 200)]!;
    const others = staff.filter((one) => one !== owner);
    expect((await decide(others[0]!, id, 'none')).status).toBe(409);
    expect((await claim(owner, id)).status).toBe(200);
    await sql`update report_claim set until = now() - interval '1 second' where case_id = ${id}`.execute(db());
    expect((await decide(owner, id, 'none')).status).toBe(409);
    expect((await claim(others[0]!, id)).status).toBe(200);
    const both = await Promise.all([decide(owner, id, 'none'), decide(others[0]!, id, 'none')]);
    expect(both.map(({ status }) => status)).toEqual([409, 200]);
    expect((await decide(others[0]!, id, 'none')).status).toBe(409);
    expect((await waitForMail(server, viewer.email, 'We’ve decided on your report')).text).toContain('found nothing');
  });
});

describe('a decision', () => {
  it('removes a message with a reason to its author, and restores it if another staff member grants an appeal', async () => {
    const author = await makeUser(server);
    const id = await line(author, 'To be or not to be');
    const { data } = await report(viewer, 'chat-message', id);
    await claim(first, data.reference);
    expect((await decide(first, data.reference, 'remove')).status).toBe(200);
    expect(await linesOf()).not.toContain('To be or not to be');
    const link = await statementLink(author);
    const path = `/statements/${link.id}`;
    expect((await server.call('GET', path)).status).toBe(404);
    expect((await server.call('GET', path, { token: viewer.token })).status).toBe(404);
    expect((await server.call('GET', `${path}?key=${'x'.repeat(43)}`)).status).toBe(404);
    const { data: statement } = await server.call<Statement>('GET', `${path}?key=${link.key}`);
    expect(statement).toMatchObject({ outcome: 'remove', kind: 'chat-message', isReported: true });
    expect(statement.appealUntil).toBeTruthy();
    expect((await server.call<{ total: number }>('GET', '/statements', { token: author.token })).data.total).toBe(1);

    const ask = () => server.call('POST', `${path}/appeal`, { body: { text: 'It is Shakespeare.', key: link.key } });
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const appeal = (who: Person) =>
      admin(who, 'POST', `/${data.reference}/appeal`, { outcome: 'undone', answer: 'You are right.' });
    expect((await appeal(first)).body.code).toBe('FORBIDDEN');
    const forged =
      sql`update report_appeal set outcome = 'undone', answer = 'x', decided_at = now(), decided_by = decision_by
      where decision_id = ${link.id}`.execute(db());
    await expect(forged).rejects.toThrow(/decided_by_somebody_else/);
    expect((await appeal(second)).status).toBe(200);
    expect((await appeal(second)).status).toBe(409);
    expect(await linesOf()).toContain('To be or not to be');
    expect((await waitForMail(server, author.email, 'appeal')).text).toContain('reversed our decision');
    expect((await server.call<Statement>('GET', `${path}?key=${link.key}`)).data.undoneAt).toBeTruthy();
  });

  it('removes content of every kind, and restores it', async () => {
    const poster = createPoster(server);
    const { data: post } = await poster.post(creator, { text: 'A post', status: 'active' });
    await poster.until(creator, post._id, 'active');
    const { data: comment } = await server.call<{ _id: string }>('POST', `/feed/posts/${post._id}/comments`, {
      token: viewer.token,
      body: { text: 'A comment' },
    });
    const other = await makePerformer(server);
    const items = await makeItems(server, creator, 'video');
    const item = items.find(({ state }) => state === 'active')!;
    const things = [
      ['comment', comment._id, `select id from post_comment where id = `],
      ['post', post._id, `select id from post where status = 'active' and id = `],
      ['video', item.id, `select id from catalog_item where status = 'active' and id = `],
    ] as const;
    for (const [kind, id, there] of things) {
      const isThere = async () => (await sql`${sql.raw(there)} ${id}`.execute(db())).rows.length === 1;
      const { data } = await report(other, kind, id);
      await claim(first, data.reference);
      expect([kind, await isThere()]).toEqual([kind, true]);
      expect((await decide(first, data.reference, 'remove')).status).toBe(200);
      expect([kind, await isThere()]).toEqual([kind, false]);
      const { rows } = await sql<{
        id: string;
      }>`select id from report_decision where case_id = ${data.reference}`.execute(db());
      const owner = kind === 'comment' ? viewer : creator;
      const asked = await server.call('POST', `/statements/${rows[0]?.id}/appeal`, {
        token: owner.token,
        body: { text: 'Why?' },
      });
      expect(asked.status).toBe(200);
      await admin(second, 'POST', `/${data.reference}/appeal`, { outcome: 'undone', answer: 'Sorry.' });
      expect([kind, await isThere()]).toEqual([kind, true]);
    }
  });

  it('ends the room, media and sessions of a banned account', async () => {
    const host = await makePerformer(server);
    const { streamId } = await makeBroadcast(server, host);
    const socket = await server.connect(host.token);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    const { data } = await report(viewer, 'room', host.id, { reason: 'violence' });
    expect((await view(data.reference)).title).toBe('An evening of songs');
    await claim(first, data.reference);
    expect((await decide(first, data.reference, 'ban', { alsoRemove: true })).status).toBe(200);
    await gone;
    await server.settle();
    const { rows } = await sql<{ state: string }>`select state from stream where id = ${streamId}`.execute(db());
    expect(rows[0]?.state).toBe('ended');
    expect((await server.call('GET', '/performers/me', { token: host.token })).status).toBe(401);
    const link = await statementLink(host);
    expect((await server.call<Statement>('GET', `/statements/${link.id}?key=${link.key}`)).data.outcome).toBe('ban');
  });

  it('suspends for some days and restores afterwards, unless something else blocks the account', async () => {
    const one = await makeUser(server);
    const other = await makeUser(server);
    await decided(one, 'suspend', { days: 3 });
    await decided(other, 'suspend', { days: 3 });
    await sql`update account set suspension_reason = 'fraud' where id = ${other.id}`.execute(db());
    const statuses = async () => {
      const { rows } = await sql<{ status: string }>`select status from account where id in (${one.id}, ${other.id})
        order by id = ${other.id}`.execute(db());
      return rows.map(({ status }) => status);
    };
    expect(await statuses()).toEqual(['suspended', 'suspended']);
    await endSuspensions(server.platform, new Date());
    expect(await statuses()).toEqual(['suspended', 'suspended']);
    await endSuspensions(server.platform, new Date(Date.now() + 4 * 86_400_000));
    expect(await statuses()).toEqual(['active', 'suspended']);
  });

  it('must match its subject', async () => {
    const { data } = await report(viewer, 'profile', (await makeUser(server)).id);
    await claim(first, data.reference);
    expect((await decide(first, data.reference, 'remove')).status).toBe(400);
    expect((await decide(first, data.reference, 'suspend')).status).toBe(400);
    expect((await decide(first, data.reference, 'warn')).status).toBe(200);
  });
});

it('a takedown request hides intimate pictures at once, and nothing else, until decided', async () => {
  const items = await makeItems(server, creator, 'video');
  const id = items.find(({ state }) => state === 'active')?.id ?? '';
  const statusOf = async () =>
    (await sql<{ status: string }>`select status from catalog_item where id = ${id}`.execute(db())).rows[0]?.status;
  const ask = (body: object, address: string) =>
    server.call<{ reference: string }>('POST', '/takedown', {
      headers: { 'x-forwarded-for': address },
      body: {
        type: 'copyright',
        link: `https://site.test/videos/${id}?a=b`,
        name: 'Kim',
        email: 'kim@example.test',
        description: 'This is mine.',
        isTrue: true,
        ...body,
      },
    });
  const work = await ask({}, '192.0.2.201');
  expect([work.status, await statusOf()]).toEqual([200, 'active']);
  const intimate = await ask({ type: 'intimate' }, '192.0.2.202');
  expect(intimate.data.reference).toBe(work.data.reference);
  expect(await statusOf()).toBe('rejected');
  await ask({ type: 'intimate' }, '192.0.2.203');
  expect(await view(intimate.data.reference)).toMatchObject({
    isHidden: true,
    isUrgent: true,
    reports: 3,
    kind: 'video',
  });
  await claim(first, intimate.data.reference);
  await decide(first, intimate.data.reference, 'none');
  expect(await statusOf()).toBe('active');
  const set = async (takedownHidesAtOnce: boolean) =>
    server.call('PUT', '/admin/settings', { token: second.token, body: { values: { takedownHidesAtOnce } } });
  await set(false);
  await ask({ type: 'intimate' }, '192.0.2.206');
  expect(await statusOf()).toBe('active');
  await set(true);
  expect((await ask({ isTrue: false }, '192.0.2.204')).status).toBe(400);
  const elsewhere = await ask({ link: 'https://other.test/x' }, '192.0.2.205');
  expect(await view(elsewhere.data.reference)).toMatchObject({ kind: 'link', title: 'https://other.test/x' });
});

it('monthly figures add up, on the page and in both files', async () => {
  const month = new Date().toISOString().slice(0, 7);
  type Figures = Answer<typeof reportsStaff.figures>;
  const { data } = await admin<Figures>(first, 'GET', `/figures?month=${month}`);
  const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
  expect(data.received).toBeGreaterThan(10);
  for (const rows of [data.bySource, data.byReason, data.byKind]) expect(sum(rows)).toBe(data.received);
  expect(sum(data.byOutcome)).toBe(data.decided);
  expect(data.decidedInTime).toBe(data.decided);
  expect(data.appealsUndone).toBe(4);
  expect((await admin<Figures>(first, 'GET', '/figures?month=2001-01')).data.received).toBe(0);
  for (const form of ['dsa', 'cards']) {
    const file = await fetch(
      `http://127.0.0.1:${server.port}/api/admin/reports/figures.csv?month=${month}&form=${form}`,
      {
        headers: { authorization: first.token },
      },
    );
    expect(await file.text()).toContain(String(data.received));
  }
});

describe('a reporter’s appeal', () => {
  type OwnReport = Answer<typeof reports.view>;
  const own = async (who: Person) =>
    (await server.call<{ data: OwnReport[] }>('GET', '/reports', { token: who.token })).data.data;
  const linkOf = async (email: string, subject: string) => {
    const mail = await waitForMail(server, email, subject);
    const [, id = '', key = ''] = /reports\/([\w-]+)\?key=([\w-]+)/.exec(mail.text) ?? [];
    return { id, key, text: mail.text };
  };
  const object = (id: string, more: object, who?: Person) =>
    server.call('POST', `/reports/${id}/appeal`, { token: who?.token, body: { text: 'Look again, please.', ...more } });
  const appealOf = (who: Person, id: string, outcome: string) =>
    admin<{ caseId: string }>(who, 'POST', `/${id}/appeal`, { outcome, answer: 'We have looked again.' });

  it('is sent once, decided by another staff member, and reopens the case', async () => {
    const author = await makeUser(server);
    const reporter = await makeUser(server);
    const id = await line(author, `not nice ${newId()}`);
    const { data } = await report(reporter, 'chat-message', id);
    const { data: same } = await report(
      undefined,
      'chat-message',
      id,
      { email: 'ute@example.test', language: 'de' },
      '192.0.2.78',
    );
    expect(same.reference).toBe(data.reference);
    const [mine] = await own(reporter);
    expect(mine).toMatchObject({
      reference: data.reference,
      state: 'open',
      title: expect.stringContaining('not nice'),
    });
    expect((await object(mine?._id ?? '', {}, reporter)).status).toBe(409);
    await claim(first, data.reference);
    await decide(first, data.reference, 'none');
    const german = await linkOf('ute@example.test', 'Entscheidung über deine Meldung');
    expect(german.text).toContain('sechs Monate');
    expect((await server.call('GET', `/reports/${german.id}`)).status).toBe(404);
    expect((await server.call('GET', `/reports/${german.id}`, { token: reporter.token })).status).toBe(404);
    const seen = await server.call<OwnReport>('GET', `/reports/${german.id}?key=${german.key}`);
    expect(seen.data).toMatchObject({ state: 'decided', outcome: 'none', appealUntil: expect.any(String) });
    const asked = await Promise.all([object(german.id, { key: german.key }), object(mine?._id ?? '', {}, reporter)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [waiting] = (await admin<Queue>(second, 'GET', `?status=appealed&reporter=${reporter.username}`)).data.data;
    expect(waiting?.decision?.appeal?.isByReporter).toBe(true);
    expect((await appealOf(first, data.reference, 'undone')).status).toBe(403);
    expect((await appealOf(second, data.reference, 'undone')).data.caseId).toBe(data.reference);
    expect(await view(data.reference)).toMatchObject({ state: 'open', reports: 2, claim: { name: second.name } });
    expect((await claim(first, data.reference)).status).toBe(403);
    expect((await own(reporter))[0]?.state).toBe('open');
    expect((await decide(second, data.reference, 'remove')).status).toBe(200);
    expect((await own(reporter))[0]).toMatchObject({ state: 'decided', outcome: 'acted' });
    expect(await linesOf()).not.toContain(expect.stringContaining('not nice'));
  });

  it('is upheld, or joins newer reports', async () => {
    const author = await makeUser(server);
    const reporter = await makeUser(server);
    const later = await makeUser(server);
    const id = await line(author, `again ${newId()}`);
    const none = async () => {
      const { data } = await report(reporter, 'chat-message', id);
      await claim(first, data.reference);
      await decide(first, data.reference, 'none');
      const [mine] = await own(reporter);
      expect((await object(mine?._id ?? '', {}, reporter)).status).toBe(200);
      return data.reference;
    };
    const stands = await none();
    expect((await appealOf(second, stands, 'upheld')).status).toBe(200);
    expect((await own(reporter))[0]).toMatchObject({
      state: 'decided',
      outcome: 'none',
      appeal: { outcome: 'upheld' },
    });
    await linkOf(reporter.email, 'Second review of your report');
    const moved = await none();
    const { data: open } = await report(later, 'chat-message', id);
    expect((await appealOf(second, moved, 'undone')).data.caseId).toBe(open.reference);
    expect(await view(open.reference)).toMatchObject({ state: 'open', reports: 2 });
    expect((await own(reporter))[0]).toMatchObject({ reference: open.reference, state: 'open' });
  });
});
