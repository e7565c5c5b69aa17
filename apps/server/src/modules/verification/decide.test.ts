import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { SYSTEM_CALLER } from '../../platform/caller.ts';
import { decide, type Decision } from './decide.ts';
import { findApplicant, searchApplicants } from './verification.queries.ts';
import { ageOn, isCalendarDate, isExpired, warningsOf } from './verification.rules.ts';

let server: TestServer;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server, { name: 'Mona Moderator' });
});
afterAll(() => server.close());

const decideAs = (id: string, decision: Decision) =>
  server.platform.transactions.run({ ...SYSTEM_CALLER, accountId: staff.id }, (tx) =>
    decide(tx, id, decision, server.platform.config.publicUrl),
  );
const applicant = (id: string) => findApplicant(server.platform.database.kysely, id, new Date());
const search = (query: Partial<Parameters<typeof searchApplicants>[1]>) =>
  searchApplicants(
    server.platform.database.kysely,
    {
      limit: 100,
      offset: 0,
      sort: 'desc',
      sortBy: 'createdAt',
      status: 'pending',
      cursor: undefined,
      q: undefined,
      kind: undefined,
      ...query,
    },
    new Date(),
  );

describe('a decision', () => {
  it('verifies a performer, who is notified', async () => {
    const performer = await makePerformer(server, { verified: false });
    expect(await decideAs(performer.id, { status: 'verified' })).toBe('performer');
    const me = await server.call('GET', '/performers/me', { token: performer.token });
    expect(me.data).toMatchObject({ verified: true, verificationStatus: 'verified' });
    expect(await applicant(performer.id)).toMatchObject({
      status: 'verified',
      decidedBy: 'Mona Moderator',
      decidedAt: expect.any(String),
    });
    await waitForMail(server, performer.email, 'approved');
  });

  it('rejects a studio with a reason that it sees, and can be changed later', async () => {
    const studio = await makeStudio(server, { verified: false });
    expect(await decideAs(studio.id, { status: 'rejected', reason: 'The paper can not be read' })).toBe('studio');
    expect(await applicant(studio.id)).toMatchObject({ status: 'rejected', reason: 'The paper can not be read' });
    expect((await waitForMail(server, studio.email, 'could not approve')).text).toContain('The paper can not be read');
    await decideAs(studio.id, { status: 'verified' });
    const after = await applicant(studio.id);
    expect([after?.status, after?.reason]).toEqual(['verified', undefined]);
  });

  it('is made once, even in concurrent requests', async () => {
    const performer = await makePerformer(server, { verified: false });
    const made = await Promise.allSettled([1, 2, 3].map(() => decideAs(performer.id, { status: 'verified' })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decideAs(performer.id, { status: 'verified' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('rejects viewers, staff and unknown accounts', async () => {
    const user = await makeUser(server);
    for (const id of [user.id, staff.id, '01900000-0000-7000-8000-00000000dead'])
      await expect(decideAs(id, { status: 'verified' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await applicant(user.id)).toBeUndefined();
  });
});

describe('the list of applicants', () => {
  it('filters by status and kind, newest first, and searches by name', async () => {
    const performer = await makePerformer(server, { verified: false, name: 'Needle 100%' });
    const studio = await makeStudio(server, { verified: false, name: 'Needle Works' });
    const ids = async (query: Parameters<typeof search>[0]) => (await search(query)).data.map(({ _id }) => _id);
    expect(await ids({ q: 'needle' })).toEqual([studio.id, performer.id]);
    expect(await ids({ q: 'needle', sort: 'asc' })).toEqual([performer.id, studio.id]);
    expect(await ids({ q: 'needle', kind: 'studio' })).toEqual([studio.id]);
    expect(await ids({ q: '100%' })).toEqual([performer.id]);
    expect(await ids({ q: '1%0' })).toEqual([]);
    expect(await ids({ q: 'needle', status: 'verified' })).toEqual([]);
    expect(await search({ q: 'needle', limit: 1, offset: 1 })).toMatchObject({
      total: 2,
      data: [{ _id: performer.id }],
    });
  });
});

describe('rules', () => {
  it.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2000-12-31', '2018-01-01', 17],
  ])('an account born on %s is, on %s, %i years old', (born, today, years) => {
    expect(ageOn(born, new Date(`${today}T12:00:00Z`))).toBe(years);
  });

  it('accepts a document on its last day', () => {
    const now = new Date('2026-05-01T23:59:00Z');
    expect(isExpired('2026-05-01', now)).toBe(false);
    expect(isExpired('2026-04-30', now)).toBe(true);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '0001-01-01', '9999-01-01', 'x'])('rejects the date %s', (day) => {
    expect(isCalendarDate(day)).toBe(false);
  });

  it('warns of missing data', () => {
    const good = {
      kind: 'performer',
      dateOfBirth: '1990-01-01',
      documentExpiresAt: '2090-01-01',
      emailVerified: true,
      documents: [{ kind: 'documentVerification' }, { kind: 'idVerification' }],
    } as const;
    const now = new Date('2026-05-01T00:00:00Z');
    expect(warningsOf(good, now)).toEqual([]);
    expect(warningsOf({ ...good, dateOfBirth: '2010-01-01' }, now)).toEqual([expect.stringContaining('18')]);
    expect(warningsOf({ ...good, documentExpiresAt: '2020-01-01' }, now)).toEqual([expect.stringContaining('expired')]);
    expect(warningsOf({ ...good, documents: [good.documents[0]] }, now)).toEqual([expect.stringContaining('missing')]);
  });
});
