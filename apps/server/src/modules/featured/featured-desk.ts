import { featured, featuredStaff, type Answer } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { bookDays } from './book/book-days.ts';
import type { FeaturedDoors } from './featured.doors.ts';
import { dayOf, plusDays } from './featured.rules.ts';
import { lockBooking, updateBooking } from './featured.store.ts';
import { findPayment } from './featured.queries.ts';
import { takePaymentEvent } from '../wallet/index.ts';
import { takePayment } from './settle/take-payment.ts';
import { addPackage } from './staff/keep-packages.ts';

/** Sells and books without a browser, for the demo. */
export interface FeaturedDesk {
  /** Puts a package on sale and returns its id. */
  addPackage(tx: Tx, fields: object): Promise<string>;
  /** Books a package for the caller, starting today. Returns the payment page. */
  book(context: RequestContext, packageId: string, days: number): Promise<Answer<typeof featured.book>>;
  /** Marks a booking as paid, without waiting for the gateway, and approves it. */
  approve(tx: Tx, bookingId: string): Promise<void>;
}

export const featuredDesk = (doors: FeaturedDoors): FeaturedDesk => ({
  addPackage: async (tx, fields) => (await addPackage(tx, featuredStaff.createPackage.body.parse(fields))).id,
  book: (context, id, days) => {
    const from = dayOf(context.now, doors.settings.get('timeZone'));
    const body = featured.book.body.parse({ from, to: plusDays(from, days - 1) });
    return bookDays(doors)(context, { params: { id }, query: undefined, body });
  },
  approve: async (tx, id) => {
    const { gateway, reference, price_minor: priceMinor, currency } = await findPayment(tx.db, id);
    // The gateway's later webhook has the same id, so it is deduplicated.
    const event = {
      eventId: `${reference}:paid`,
      reference: reference ?? '',
      kind: 'paid',
      priceMinor,
      currency,
    } as const;
    await takePaymentEvent(tx, gateway, event);
    await takePayment(doors.settings)(tx, id);
    const row = (await lockBooking(tx, id)) ?? refuse('NOT_FOUND');
    if (row.status !== 'pending') refuse('CONFLICT');
    await updateBooking(tx, id, { status: 'approved', decided_at: tx.now });
  },
});
