import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../test/make/accounts.ts';
import { createFeaturing, dayFrom } from '../../../test/make/featured.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createFeaturing>>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await createFeaturing(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await desk.set({ featuredPlacesPerDay: 4, featuredDaysAhead: 60, timeZone: 'UTC' });
  await sql`truncate featured_place, featured_booking`.execute(server.platform.database.kysely);
});
const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await reply;
  return body.code ?? status;
};
const isRefunded = async (creator: Person, id: string) => (await desk.bookingOf(creator, id))?.refund === 'done';

describe('refunds a booking once', () => {
  it('if the creator cancels before approval', async () => {
    const { creator, id } = await desk.paid();
    const other = await makePerformer(server);
    expect(await codeOf(desk.cancel(other, id))).toBe('NOT_FOUND');
    const both = await Promise.all([desk.cancel(creator, id), desk.cancel(creator, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expect.poll(() => isRefunded(creator, id)).toBe(true);
    expect(await desk.bookingOf(creator, id)).toMatchObject({ status: 'cancelled', refund: 'done' });
    expect([await desk.refunds(id), await desk.paymentStatus(id)]).toEqual([1, 'refunded']);
    expect(await codeOf(desk.approve(id))).toBe('CONFLICT');
    expect((await desk.calendar(creator)).days.every(({ free, isOwn }) => free === 4 && !isOwn)).toBe(true);
  });

  it('if staff reject it, with a reason and an audit row', async () => {
    const { creator, id } = await desk.paid({ from: dayFrom(0) });
    await desk.approve(id);
    expect(await codeOf(desk.cancel(creator, id))).toBe('CONFLICT');
    expect((await desk.reject(id, '  ')).body.code).toBe('VALIDATION_FAILED');
    expect((await desk.reject(id, 'The picture is not yours')).data).toMatchObject({
      status: 'rejected',
      cause: 'staff',
    });
    expect(await codeOf(desk.reject(id))).toBe('CONFLICT');
    expect((await desk.shown()).data).toEqual([]);
    await expect.poll(() => isRefunded(creator, id)).toBe(true);
    expect(await desk.bookingOf(creator, id)).toMatchObject({ reason: 'The picture is not yours', refund: 'done' });
    const mail = (await server.mails(creator.email)).find(({ text }) => text.includes('The picture is not yours'));
    expect(mail?.text).toContain('29.00 USD');
    const audit = await server.call<{ data: { action: string; subject: string }[] }>('GET', '/admin/audit?limit=10', {
      token: desk.staff.token,
    });
    expect(audit.data.data.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ['featured.reject', `performer:${creator.id}`],
      ['featured.approve', `performer:${creator.id}`],
    ]);
  });

  it('if nobody reviews it before its first day is over', async () => {
    const { creator, id } = await desk.paid({ from: dayFrom(0), to: dayFrom(2) });
    await desk.advance();
    expect((await desk.bookingOf(creator, id))?.status).toBe('pending');
    await desk.advance(1);
    await desk.advance(1);
    expect(await desk.bookingOf(creator, id)).toMatchObject({ status: 'rejected', cause: 'late' });
    await expect.poll(() => isRefunded(creator, id)).toBe(true);
    expect(await desk.refunds(id)).toBe(1);
  });

  it('if it was paid after its days were sold or after it was cancelled', async () => {
    await desk.set({ featuredPlacesPerDay: 1 });
    const slow = await makePerformer(server);
    const quick = await makePerformer(server);
    const late = (await desk.book(slow)).data;
    await sql`update featured_booking set waits_until = now() - interval '1 second'`.execute(
      server.platform.database.kysely,
    );
    await desk.advance();
    expect((await desk.bookingOf(slow, late.bookingId))?.status).toBe('expired');
    await desk.paid(undefined, quick);
    await desk.press(late.checkoutUrl, 'pay');
    await desk.report(late.paymentId, 'paid');
    await expect.poll(() => isRefunded(slow, late.bookingId)).toBe(true);
    expect((await desk.bookingOf(slow, late.bookingId))?.status).toBe('expired');

    const dropped = (await desk.book(slow, { from: dayFrom(9) })).data;
    await desk.cancel(slow, dropped.bookingId);
    await desk.press(dropped.checkoutUrl, 'pay');
    await desk.report(dropped.paymentId, 'paid');
    await expect.poll(() => isRefunded(slow, dropped.bookingId)).toBe(true);
    expect(await desk.bookingOf(slow, dropped.bookingId)).toMatchObject({ status: 'cancelled', refund: 'done' });
  });

  it('unless it was paid late and its days are still free', async () => {
    const creator = await makePerformer(server);
    const { data } = await desk.book(creator);
    await desk.report(data.paymentId, 'cancelled');
    expect((await desk.bookingOf(creator, data.bookingId))?.status).toBe('expired');
    await desk.report(data.paymentId, 'paid');
    expect(await desk.bookingOf(creator, data.bookingId)).toMatchObject({ status: 'pending', refund: 'none' });
  });

  it('if the cardholder charges it back, which ends a running booking', async () => {
    const { creator, id } = await desk.paid({ from: dayFrom(0) });
    await desk.approve(id);
    await desk.report(id, 'charged_back');
    expect(await desk.bookingOf(creator, id)).toMatchObject({ status: 'rejected', cause: 'payment', refund: 'done' });
    expect((await desk.shown()).data).toEqual([]);
  });
});
