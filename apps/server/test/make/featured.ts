import type { Answer, featured, featuredStaff } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { advanceBookings } from '../../src/modules/featured/settle/advance-bookings.ts';
import { createSettings } from '../../src/modules/settings/index.ts';
import { takePaymentEvent } from '../../src/modules/wallet/index.ts';
import { newId } from '../../src/platform/ids.ts';
import type { PaymentEvent } from '../../src/platform/ports/payment-gateway.ts';
import type { TestServer } from '../server.ts';
import { makePerformer, makeStaff, type Person } from './accounts.ts';

type Booking = Answer<typeof featured.cancel>;
type Booked = Answer<typeof featured.book>;
type Listed<T> = { data: T[]; total: number; nextCursor?: string };
type Shown = Answer<typeof featured.approved>['data'][number];

/** Returns a UTC date, `days` from today. */
export const dayFrom = (days: number, now = Date.now()): string =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** Controls the sandbox gateway and reads the state of its payments. */
export function openGateway(server: TestServer) {
  const { kysely } = server.platform.database;
  const press = async (checkoutUrl: string, action: string) => {
    await fetch(`http://127.0.0.1:${server.port}${checkoutUrl}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `action=${action}`,
    });
  };
  /** Reports a payment event, as the gateway's webhook would. */
  const report = async (id: string, kind: PaymentEvent['kind'], eventId: string = newId()) => {
    const payment = await kysely.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { reference, price_minor: priceMinor, currency, gateway } = payment;
    const event = { eventId, reference: reference ?? '', kind, priceMinor, currency };
    await server.platform.transactions.system((tx) => takePaymentEvent(tx, gateway, event));
    await server.settle();
  };
  return {
    press,
    report,
    async refunds(id: string): Promise<number> {
      const rows = await kysely
        .selectFrom('payment_event')
        .select('event_id')
        .where('payment_id', '=', id)
        .where('kind', '=', 'refunded')
        .execute();
      return rows.length;
    },
    paymentStatus: async (id: string) =>
      (await kysely.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  };
}

/** Creates API helpers for featured days that also control the gateway and the clock. */
export async function createFeaturing(server: TestServer) {
  const staff = await makeStaff(server);
  const gateway = openGateway(server);
  const { press, report } = gateway;
  const call = <T>(who: Person | undefined, method: string, path: string, body?: unknown, key?: string) =>
    server.call<T>(method, path, { token: who?.token, body, ...(key ? { key } : {}) });
  const makePackage = async (fields: object = {}) => {
    const body = { name: 'Three days', days: 3, priceAmount: '29.00', ...fields };
    return (await call<{ _id: string }>(staff, 'POST', '/admin/featured-creator/packages', body)).data._id;
  };
  const packageId = await makePackage();
  const book = (who: Person, days: object = { from: dayFrom(1) }, key: string = newId(), id = packageId) =>
    call<Booked>(who, 'POST', `/payment/purchase-featured-creator/${id}`, days, key);
  const own = async (who: Person, query = '') =>
    (await call<Listed<Booking>>(who, 'GET', `/featured-creator/booking/search${query}`)).data;
  return {
    staff,
    packageId,
    makePackage,
    book,
    ...gateway,
    own,
    async paid(days: object = { from: dayFrom(1) }, who?: Person) {
      const creator = who ?? (await makePerformer(server));
      const { data, body } = await book(creator, days);
      if (!data) throw new Error(JSON.stringify(body));
      await press(data.checkoutUrl, 'pay');
      await report(data.paymentId, 'paid');
      return { creator, id: data.bookingId };
    },
    bookingOf: async (who: Person, id: string) => (await own(who)).data.find((one) => one._id === id),
    cancel: (who: Person, id: string, key?: string) =>
      call<Booking>(who, 'POST', `/featured-creator/booking/${id}/cancel`, undefined, key),
    approve: (id: string, who = staff) => call<Booking>(who, 'POST', `/admin/featured-creator/bookings/${id}/approve`),
    reject: (id: string, reason = 'Not now', who = staff) =>
      call<Booking>(who, 'POST', `/admin/featured-creator/bookings/${id}/reject`, { reason }),
    queue: async (query = '') =>
      (await call<Answer<typeof featuredStaff.bookings>>(staff, 'GET', `/admin/featured-creator/bookings${query}`))
        .data,
    shown: async (who?: Person) =>
      (await call<Listed<Shown>>(who, 'GET', '/featured-creator/booking/approved/search')).data,
    calendar: async (who: Person) =>
      (await call<Answer<typeof featured.calendar>>(who, 'GET', '/featured-creator/calendar')).data,
    /** Runs the minute job as if it were `days` from now. */
    async advance(days = 0) {
      const settings = createSettings(server.platform);
      await settings.refresh();
      const doors = {
        settings,
        gateways: { byName: new Map(), offered: () => [] },
        cardsOf: async () => [],
        publicUrl: 'http://site.test',
      };
      await advanceBookings(server.platform, doors, new Date(Date.now() + days * DAY_MS));
      await server.settle();
    },
    set: (values: object) => call(staff, 'PUT', '/admin/settings', { values }),
  };
}
