import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../test/make/accounts.ts';
import { createFeaturing, dayFrom } from '../../../test/make/featured.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createFeaturing>>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await createFeaturing(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
beforeEach(async () => {
  await sql`truncate featured_place, featured_booking`.execute(server.platform.database.kysely);
});

/** Counts places that do not match the bookings that hold them, and days with more bookings than places. */
async function wrongPlaces(placesPerDay: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with held as (
      select b.id, b.performer_id, d::date as day from featured_booking b
       cross join lateral generate_series(b.from_day, b.to_day, interval '1 day') d
       where b.status in ('unpaid', 'pending', 'approved', 'active', 'finished'))
    select ((select count(*) from held h full join featured_place p on p.booking_id = h.id and p.day = h.day
              where h.id is null or p.booking_id is null or p.performer_id <> h.performer_id)
          + (select count(*) from (select day from featured_place group by day
            having count(*) > ${placesPerDay}) full_days))::int as wrong`.execute(server.platform.database.kysely);
  return rows[0]?.wrong ?? -1;
}

it('sells the last place of a day once to 200 concurrent creators', { timeout: patience(120_000) }, async () => {
  await desk.set({ featuredPlacesPerDay: 2 });
  await desk.paid({ from: dayFrom(2), to: dayFrom(4) });
  const creators: Person[] = [];
  while (creators.length < 200)
    creators.push(...(await Promise.all(Array.from({ length: 10 }, () => makePerformer(server)))));
  const replies = await Promise.all(
    creators.map((who, place) => desk.book(who, { from: dayFrom(2 + (place % 3)), to: dayFrom(4) })),
  );
  const codes = replies.map(({ status, body }) => body.code ?? status);
  const counted = codes.reduce<Record<string, number>>((all, code) => ({ ...all, [code]: (all[code] ?? 0) + 1 }), {});
  expect(counted).toEqual({ 200: 1, CONFLICT: 199 });
  expect(await wrongPlaces(2)).toBe(0);
});

it('the same key used twice concurrently makes one booking and returns the same checkout later', async () => {
  const creator = await makePerformer(server);
  const days = { from: dayFrom(1) };
  const replies = await Promise.all(Array.from({ length: 8 }, () => desk.book(creator, days, 'one key')));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  await desk.press(replies[0]?.data.checkoutUrl ?? '', 'pay');
  await desk.report(replies[0]?.data.paymentId ?? '', 'paid');
  expect((await desk.book(creator, days, 'one key')).body).toEqual(replies[0]?.body);
  expect((await desk.book(creator, { from: dayFrom(5) }, 'one key')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await desk.own(creator)).total).toBe(1);
});

it('a webhook delivered five times counts once, whatever the creator and staff do meanwhile', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, async (_, place) => {
      const creator = await makePerformer(server);
      const { data } = await desk.book(creator, { from: dayFrom(10 + place), to: dayFrom(10 + place) });
      return { creator, ...data };
    }),
  );
  await Promise.all(
    made.flatMap(({ creator, bookingId, paymentId, checkoutUrl }) => [
      desk.press(checkoutUrl, 'pay'),
      ...Array.from({ length: 5 }, (_, time) => desk.report(paymentId, 'paid', `${paymentId}:${time % 2}`)),
      desk.cancel(creator, bookingId),
      desk.approve(bookingId),
      desk.reject(bookingId),
      desk.advance(),
      desk.advance(),
    ]),
  );
  await server.settle();
  const settled = async () => {
    const all = await Promise.all(made.map(({ creator, bookingId }) => desk.bookingOf(creator, bookingId)));
    return all.filter((booking) => booking?.refund === 'due').length;
  };
  await expect.poll(settled, { timeout: patience(20_000) }).toBe(0);
  for (const { creator, bookingId, paymentId } of made) {
    const booking = await desk.bookingOf(creator, bookingId);
    const isOver = booking?.status === 'cancelled' || booking?.status === 'rejected';
    expect([booking?.status, await desk.paymentStatus(paymentId), await desk.refunds(paymentId)]).toEqual([
      booking?.status,
      isOver ? 'refunded' : 'paid',
      isOver ? 1 : 0,
    ]);
  }
  expect(await wrongPlaces(2)).toBe(0);
});

it('moves each booking once when many jobs run concurrently, late and repeatedly', async () => {
  await desk.set({ featuredPlacesPerDay: 10 });
  const bookings = await Promise.all(Array.from({ length: 5 }, () => desk.paid({ from: dayFrom(0), to: dayFrom(1) })));
  const [first, ...approved] = bookings;
  for (const { id } of approved) await desk.approve(id);
  await Promise.all([desk.advance(), desk.advance(), desk.advance()]);
  await Promise.all([desk.advance(5), desk.advance(5), desk.advance(5)]);
  await desk.advance(-3);
  for (const { creator, id } of approved) {
    expect((await desk.bookingOf(creator, id))?.status).toBe('finished');
    const subjects = (await server.mails(creator.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('over'))).toHaveLength(1);
  }
  expect(await desk.bookingOf(first!.creator, first!.id)).toMatchObject({ status: 'rejected', cause: 'late' });
  await expect.poll(() => desk.refunds(first!.id)).toBe(1);
  expect(await wrongPlaces(10)).toBe(0);
});

it('reducing the number of places keeps existing bookings and accepts no more', async () => {
  await desk.set({ featuredPlacesPerDay: 3 });
  const [one] = await Promise.all([desk.paid(), desk.paid(), desk.paid()]);
  await desk.set({ featuredPlacesPerDay: 2 });
  const late = await makePerformer(server);
  expect((await desk.book(late)).body.code).toBe('CONFLICT');
  await desk.cancel(one.creator, one.id);
  expect((await desk.book(late)).body.code).toBe('CONFLICT');
  expect((await desk.calendar(late)).days[1]).toMatchObject({ free: 0, isOwn: false });
  await desk.set({ featuredPlacesPerDay: 3 });
  expect((await desk.book(late)).status).toBe(200);
});
