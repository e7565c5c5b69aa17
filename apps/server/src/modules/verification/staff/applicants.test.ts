import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { openStaffDesk, type Applicant, type StaffDesk } from '../../../../test/staff-desk.ts';
import { patience } from '../../../../../../tests/patience.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.server.close());

const as: StaffDesk['as'] = (...call) => desk.as(...call);
const mailsTo = async (to: string) => (await desk.server.mails(to)).map((mail) => mail.subject);

describe('applicants', () => {
  let applicant: Person;
  beforeEach(async () => {
    applicant = await makePerformer(desk.server, { verified: false });
  });
  const verify = (who: Person, id: string) => as<Applicant>(who, 'POST', `/applicants/${id}/verify`);
  const reject = (who: Person, id: string, reason = 'The picture is blurred') =>
    as<Applicant>(who, 'POST', `/applicants/${id}/reject`, { reason });

  it('wait with their documents, and are approved', async () => {
    const waiting = await as<{ data: Applicant[]; total: number }>(
      desk.staff.moderator,
      'GET',
      '/applicants?kind=performer&limit=100',
    );
    const row = waiting.data.data.find((each) => each._id === applicant.id);
    expect(row).toMatchObject({
      status: 'pending',
      warnings: [],
      documents: [{ kind: 'documentVerification' }, { kind: 'idVerification' }],
    });
    const done = await verify(desk.staff.moderator, applicant.id);
    expect(done.data).toMatchObject({ status: 'verified', decidedBy: 'Sam moderator' });
    expect(await desk.actsOn(`performer:${applicant.id}`)).toMatchObject([
      {
        action: 'applicant.verify',
        actor: 'Sam moderator',
        detail: `username: ${applicant.username}`,
        address: '127.0.0.1',
      },
    ]);
    await vi.waitFor(async () => expect(await mailsTo(applicant.email)).toEqual(['Your account is approved']), {
      timeout: patience(10_000),
    });
  });

  it('are rejected with a reason that they see; studios too', async () => {
    const studio = await makeStudio(desk.server, { verified: false });
    expect((await reject(desk.staff.admin, studio.id, 'Not readable')).data).toMatchObject({
      kind: 'studio',
      status: 'rejected',
      reason: 'Not readable',
    });
    expect(await desk.actsOn(`studio:${studio.id}`)).toMatchObject([
      { action: 'applicant.reject', detail: expect.stringContaining('reason: Not readable') },
    ]);
    await vi.waitFor(async () => expect((await desk.server.mails(studio.email))[0]?.text).toContain('Not readable'), {
      timeout: patience(10_000),
    });
  });

  it('of two concurrent decisions one wins, the other gets CONFLICT', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await makePerformer(desk.server, { verified: false });
      const replies = await Promise.all([verify(desk.staff.admin, one.id), reject(desk.staff.moderator, one.id)]);
      expect(replies.map((reply) => reply.body.code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
      expect(await desk.actsOn(`performer:${one.id}`)).toHaveLength(1);
    }
  });

  it('only the decider can change a decision, and not repeat it', async () => {
    await reject(desk.staff.moderator, applicant.id);
    expect((await verify(desk.staff.admin, applicant.id)).body).toMatchObject({
      code: 'CONFLICT',
      message: 'Sam moderator has already decided this.',
    });
    expect((await reject(desk.staff.moderator, applicant.id)).body.code).toBe('CONFLICT');
    expect((await verify(desk.staff.moderator, applicant.id)).data).toMatchObject({ status: 'verified' });
    expect(await desk.actsOn(`performer:${applicant.id}`)).toHaveLength(2);
  });

  describe('an administrator overrides a decision', () => {
    const override = (who: Person, id: string, body: unknown) =>
      as<Applicant>(who, 'POST', `/applicants/${id}/override`, body);
    const decidedAt = async (id: string) =>
      (await as<Applicant & { decidedAt: string }>(desk.staff.admin, 'GET', `/applicants/${id}`)).data.decidedAt;

    it('with a reason, and the audit log names the original decider', async () => {
      await reject(desk.staff.moderator, applicant.id);
      const body = { status: 'verified', reason: 'The original is readable', decidedAt: await decidedAt(applicant.id) };
      const done = await override(desk.staff.admin, applicant.id, body);
      expect(done.data).toMatchObject({ status: 'verified', decidedBy: 'Sam admin' });
      const [act] = await desk.actsOn(`performer:${applicant.id}`);
      expect(act).toMatchObject({ action: 'applicant.override', actor: 'Sam admin' });
      for (const words of ['rejected → verified', 'decidedBy: Sam moderator', 'reason: The original is readable'])
        expect(act?.detail).toContain(words);
      const me = await desk.server.call('GET', '/performers/me', { token: applicant.token });
      expect(me.data).toMatchObject({ verificationStatus: 'verified' });
      expect((await reject(desk.staff.moderator, applicant.id)).body.code).toBe('CONFLICT');
      const back = { status: 'rejected', reason: 'Stolen papers', decidedAt: await decidedAt(applicant.id) };
      expect((await override(desk.staff.admin, applicant.id, back)).data.reason).toBe('Stolen papers');
      await vi.waitFor(
        async () =>
          expect((await desk.server.mails(applicant.email)).map((mail) => mail.text).join()).toContain('Stolen papers'),
        { timeout: patience(10_000) },
      );
    });

    it('only a decision they have seen, with a different one, and nobody else can', async () => {
      const now = new Date().toISOString();
      const wish = (more: object = {}) => ({ status: 'verified', reason: 'Because', decidedAt: now, ...more });
      expect((await override(desk.staff.admin, applicant.id, wish())).body.code).toBe('CONFLICT');
      await reject(desk.staff.moderator, applicant.id);
      const seen = await decidedAt(applicant.id);
      expect((await override(desk.staff.admin, applicant.id, wish())).body.code).toBe('CONFLICT');
      expect(
        (await override(desk.staff.admin, applicant.id, wish({ status: 'rejected', decidedAt: seen }))).body.code,
      ).toBe('CONFLICT');
      expect((await override(desk.staff.moderator, applicant.id, wish({ decidedAt: seen }))).status).toBe(403);
      for (const wrong of [{ reason: ' ' }, { status: 'pending' }, { decidedAt: 'x' }])
        expect((await override(desk.staff.admin, applicant.id, wish({ decidedAt: seen, ...wrong }))).status).toBe(400);
      expect(await desk.actsOn(`performer:${applicant.id}`)).toHaveLength(1);
      const nobody = '0190a000-0000-7000-8000-000000000000';
      expect((await override(desk.staff.admin, nobody, wish())).body.code).toBe('NOT_FOUND');
    });

    it('but can’t approve a minor', async () => {
      const minor = await makePerformer(desk.server, {
        verified: false,
        dateOfBirth: `${new Date().getUTCFullYear() - 17}-01-01`,
      });
      await reject(desk.staff.moderator, minor.id);
      const body = { status: 'verified', reason: 'Looks older', decidedAt: await decidedAt(minor.id) };
      expect((await override(desk.staff.admin, minor.id, body)).body.code).toBe('VALIDATION_FAILED');
    });
  });

  it.each([
    ['who is a minor', { dateOfBirth: `${new Date().getUTCFullYear() - 17}-01-01` }, 'dateOfBirth', 'Younger than 18'],
    [
      'whose document has expired',
      { documentExpiresAt: '2020-01-01' },
      'documentExpiresAt',
      'The document has expired',
    ],
  ])('%s raises a warning and is never approved', async (_who, wishes, property, warning) => {
    const one = await makePerformer(desk.server, { verified: false, emailVerified: false, ...wishes });
    const { data } = await as<Applicant>(desk.staff.moderator, 'GET', `/applicants/${one.id}`);
    expect(data.warnings).toEqual(expect.arrayContaining([warning, 'The email address is not confirmed']));
    for (const role of ['moderator', 'admin'] as const)
      expect((await verify(desk.staff[role], one.id)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: [{ property }],
      });
    expect((await as<Applicant>(desk.staff.admin, 'GET', `/applicants/${one.id}`)).data.status).toBe('pending');
    expect(await desk.actsOn(`performer:${one.id}`)).toEqual([]);
    expect((await reject(desk.staff.admin, one.id)).data.status).toBe('rejected');
  });

  it('warns of a document about to expire', async () => {
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const one = await makePerformer(desk.server, { verified: false, documentExpiresAt: soon });
    expect((await as<Applicant>(desk.staff.moderator, 'GET', `/applicants/${one.id}`)).data.warnings).toEqual([
      expect.stringContaining('expires soon'),
    ]);
    expect((await verify(desk.staff.moderator, one.id)).status).toBe(200);
  });

  it('rejects non-applicants and oversized reasons', async () => {
    const user = await makeUser(desk.server);
    for (const id of [user.id, desk.staff.admin.id, '0190a000-0000-7000-8000-000000000000']) {
      expect((await verify(desk.staff.admin, id)).body.code).toBe('NOT_FOUND');
      expect((await reject(desk.staff.admin, id)).body.code).toBe('NOT_FOUND');
      expect((await as(desk.staff.admin, 'GET', `/applicants/${id}`)).body.code).toBe('NOT_FOUND');
    }
    for (const reason of ['', '  ', 'x'.repeat(501), 5])
      expect((await reject(desk.staff.admin, applicant.id, reason as string)).status).toBe(400);
    expect((await verify(desk.staff.admin, "1' or '1'='1")).status).toBe(400);
    expect((await verify(desk.staff.finance, applicant.id)).status).toBe(403);
    expect((await verify(applicant, applicant.id)).status).toBe(403);
  });

  it('searches by text', async () => {
    const find = async (q: string) =>
      (await as<{ total: number }>(desk.staff.admin, 'GET', `/applicants?q=${encodeURIComponent(q)}`)).data.total;
    expect(await find(applicant.username)).toBe(1);
    expect(await find('%')).toBe(0);
    expect(await find("' or 1=1 --")).toBe(0);
  });
});

describe('an identity document', () => {
  it('is opened by a one-minute link, and each access is audited', async () => {
    const applicant = await makePerformer(desk.server, { verified: false });
    const key = `documents/${applicant.id}/idVerification.jpg`;
    await desk.server.platform.files.put(key, Buffer.from('picture'), 'image/jpeg');
    const { documents } = (await as<Applicant>(desk.staff.moderator, 'GET', `/applicants/${applicant.id}`)).data;
    const id = documents.find((document) => document.kind === 'idVerification')!._id;
    const before = Date.now();
    const { data } = await as<{ url: string; expiresAt: string }>(desk.staff.moderator, 'GET', `/documents/${id}/link`);
    const seconds = (Date.parse(data.expiresAt) - before) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(70);
    const picture = await fetch(desk.server.url + data.url);
    expect([picture.status, await picture.text(), picture.headers.get('cache-control')]).toEqual([
      200,
      'picture',
      'private, no-store',
    ]);
    expect((await fetch(desk.server.url + data.url.split('?')[0])).status).toBe(403);
    expect((await fetch(`${desk.server.url}/files/${key}`)).status).toBe(404);
    await as(desk.staff.admin, 'GET', `/documents/${id}/link`);
    expect(await desk.actsOn(`document:${id}`)).toMatchObject([
      { action: 'document.read', actor: 'Sam admin' },
      { action: 'document.read', actor: 'Sam moderator', detail: `kind: idVerification, account: ${applicant.id}` },
    ]);
  });

  it('is missing for unauthorized staff, or if there is none', async () => {
    const nobody = '0190a000-0000-7000-8000-000000000000';
    expect((await as(desk.staff.admin, 'GET', `/documents/${nobody}/link`)).body.code).toBe('NOT_FOUND');
    expect((await as(desk.staff.support, 'GET', `/documents/${nobody}/link`)).status).toBe(403);
    expect(await desk.actsOn(`document:${nobody}`)).toEqual([]);
  });
});
