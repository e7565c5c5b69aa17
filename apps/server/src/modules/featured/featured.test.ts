import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { createFeaturing, dayFrom } from '../../../test/make/featured.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { suspendAccount } from '../accounts/index.ts';

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

describe('a booking', () => {
  it('waits for payment, then for staff, and is shown on its days', async () => {
    const creator = await makePerformer(server);
    const { data } = await desk.book(creator, { from: dayFrom(0), to: dayFrom(1) });
    expect(data).toMatchObject({
      from: dayFrom(0),
      to: dayFrom(1),
      checkoutUrl: expect.stringMatching(/^\/sandbox\//),
    });
    expect(await desk.bookingOf(creator, data.bookingId)).toMatchObject({
      status: 'unpaid',
      checkoutUrl: data.checkoutUrl,
    });
    expect((await desk.approve(data.bookingId)).body.code).toBe('CONFLICT');
    const socket = await server.connect(creator.token);
    const heard = nextEvent<{ status: string }>(socket, 'featured/changed');
    await desk.press(data.checkoutUrl, 'pay');
    await desk.report(data.paymentId, 'paid');
    expect((await heard).status).toBe('pending');
    expect((await desk.shown()).total).toBe(0);

    const queue = await desk.queue();
    expect(queue.data).toMatchObject([{ _id: data.bookingId, performer: { username: creator.username } }]);
    expect((await desk.approve(data.bookingId)).data).toMatchObject({ status: 'approved', refund: 'none' });
    const { data: strip } = await desk.shown();
    expect(strip).toMatchObject([
      { status: 'approved', from: dayFrom(0), performer: { _id: creator.id, name: creator.name } },
    ]);
    expect([strip[0]?.startsAt, strip[0]?.endsAt]).toEqual([
      `${dayFrom(0)}T00:00:00.000Z`,
      `${dayFrom(2)}T00:00:00.000Z`,
    ]);
    await desk.advance();
    expect((await desk.bookingOf(creator, data.bookingId))?.status).toBe('active');
    await desk.advance(2);
    expect((await desk.bookingOf(creator, data.bookingId))?.status).toBe('finished');
    const mails = await server.mails(creator.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your featured days are over',
      'Your featured days are approved',
      expect.stringContaining('Receipt INV-'),
    ]);
    expect(await desk.paymentStatus(data.paymentId)).toBe('paid');
  });

  it('converts instants to days in the site’s time zone', async () => {
    await desk.set({ timeZone: 'Pacific/Auckland' });
    const creator = await makePerformer(server);
    const { data } = await desk.book(creator, { from: `${dayFrom(5)}T23:30:00+00:00`, to: `${dayFrom(6)}T20:00:00Z` });
    expect([data.from, data.to]).toEqual([dayFrom(6), dayFrom(7)]);
    const booking = await desk.bookingOf(creator, data.bookingId);
    expect(booking?.startsAt).toMatch(/T(10|11|12):00:00\.000Z$/);
    expect(booking?.startsAt.startsWith(dayFrom(5))).toBe(true);
  });

  it('takes the first free days without a wish', async () => {
    const creator = await makePerformer(server);
    const first = (await desk.book(creator, {})).data;
    const second = (await desk.book(creator, {})).data;
    expect(second.from > first.to).toBe(true);
  });

  it('gives a reason for days that can’t be booked', async () => {
    const creator = await makePerformer(server);
    const ask = (body: object, id?: string) => codeOf(desk.book(creator, body, newId(), id));
    for (const days of [
      { from: dayFrom(-1) },
      { from: dayFrom(3), to: dayFrom(2) },
      { from: dayFrom(3), to: dayFrom(6) },
      { from: dayFrom(60) },
      { from: '2999-01-01' },
      { from: '2026-02-30' },
      { from: 'tomorrow' },
      { from: 5 },
      { from: null },
      { to: dayFrom(3) },
    ])
      expect(await ask(days), JSON.stringify(days)).toBe('VALIDATION_FAILED');
    expect(await ask({ from: dayFrom(1) }, newId())).toBe('NOT_FOUND');
    expect(await ask({ from: dayFrom(1), gateway: 'nobody' })).toBe('UNAVAILABLE');
    expect(await ask({ from: dayFrom(1), price: { amount: '1.00', currency: 'USD' } })).toBe('CONFLICT');
    const closed = await desk.makePackage({ isActive: false });
    expect(await ask({ from: dayFrom(1) }, closed)).toBe('NOT_FOUND');
    expect((await desk.own(creator)).total).toBe(0);
  });

  it('requires an approved creator with a confirmed address', async () => {
    for (const person of [await makeUser(server), await makeStudio(server)])
      expect(await codeOf(desk.book(person))).toBe('FORBIDDEN');
    expect(await codeOf(desk.book(await makePerformer(server, { verified: false })))).toBe('NOT_VERIFIED');
    expect(await codeOf(desk.book(await makePerformer(server, { emailVerified: false })))).toBe('EMAIL_NOT_VERIFIED');
    expect(
      (await server.call('POST', `/payment/purchase-featured-creator/${desk.packageId}`, { body: {} })).status,
    ).toBe(401);
  });

  it('is limited to one place a day and two unpaid bookings per creator', async () => {
    const creator = await makePerformer(server);
    await desk.paid({ from: dayFrom(1) }, creator);
    expect(await codeOf(desk.book(creator, { from: dayFrom(3) }))).toBe('CONFLICT');
    expect(await codeOf(desk.book(creator, { from: dayFrom(4) }))).toBe(200);
    expect(await codeOf(desk.book(creator, { from: dayFrom(7) }))).toBe(200);
    expect(await codeOf(desk.book(creator, { from: dayFrom(10) }))).toBe('CONFLICT');
  });
});

describe('the strip', () => {
  it('hides creators who are suspended, or block the viewer or their country', async () => {
    const { creator, id } = await desk.paid({ from: dayFrom(0) });
    await desk.approve(id);
    const viewer = await makeUser(server);
    expect((await desk.shown(viewer)).total).toBe(1);
    await sql`insert into block values (${creator.id}, ${viewer.id}, now())`.execute(server.platform.database.kysely);
    expect(await desk.shown(viewer)).toEqual({ data: [], total: 0 });
    expect((await desk.shown()).total).toBe(1);
    await server.platform.transactions.system((tx) => suspendAccount(tx, creator.id, 'test'));
    expect(await desk.shown()).toEqual({ data: [], total: 0 });
  });

  it('follows the site’s clock, whatever the job has done', async () => {
    const { id } = await desk.paid({ from: dayFrom(1) });
    await desk.approve(id);
    expect((await desk.shown()).total).toBe(0);
    await desk.advance(1);
    expect((await desk.shown()).total).toBe(0);
  });
});

describe('staff', () => {
  it('edit packages without changing sold bookings', async () => {
    const id = await desk.makePackage({ name: 'Week', days: 7, priceAmount: '70.00' });
    const { creator, id: bookingId } = await desk.paid({ from: dayFrom(2) });
    const call = (who: Person, method: string, path: string, body?: object) =>
      server.call<{ price: object; days: number }>(method, `/admin/featured-creator/packages${path}`, {
        token: who.token,
        body,
      });
    expect((await call(desk.staff, 'PUT', `/${id}`, { priceAmount: '99', days: 8 })).data).toMatchObject({
      price: { amount: '99.00', currency: 'USD' },
      days: 8,
    });
    expect((await call(desk.staff, 'PUT', `/${desk.packageId}`, { name: 'Other', priceAmount: '31.00' })).status).toBe(
      200,
    );
    expect(await desk.bookingOf(creator, bookingId)).toMatchObject({
      packageName: 'Three days',
      price: { amount: '29.00' },
    });
    await call(desk.staff, 'PUT', `/${desk.packageId}`, { name: 'Three days', priceAmount: '29.00' });
    for (const body of [{ priceAmount: '0' }, { days: 0 }, { days: 61 }, { currency: 'XXQ' }, { priceAmount: '-1' }])
      expect((await call(desk.staff, 'PUT', `/${id}`, body)).body.code, JSON.stringify(body)).toBe('VALIDATION_FAILED');
    expect((await call(desk.staff, 'PUT', `/${newId()}`, { days: 2 })).status).toBe(404);
    const moderator = await makeStaff(server, { staffRole: 'moderator' });
    expect((await call(moderator, 'GET', '')).status).toBe(403);
    expect((await desk.approve(bookingId, moderator)).status).toBe(200);
    const support = await makeStaff(server, { staffRole: 'support' });
    expect((await desk.reject(bookingId, 'no', support)).status).toBe(403);
    const { data } = await server.call<{ data: { name: string }[] }>(
      'GET',
      '/performer-package/featured-creator/search',
      {
        token: creator.token,
      },
    );
    expect(data.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Three days', 'Week']));
    expect((await server.call('GET', '/performer-package/featured-creator/search')).status).toBe(401);
  });
});
