import { sql, type Kysely, type Selectable } from 'kysely';
import type { SandboxCheckout, Tables } from '../../../platform/db/tables.ts';

/** One checkout in the sandbox's own books. */
export interface Checkout {
  readonly reference: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly returnUrl: string;
  /** The sandbox's name of a buyer who lets it keep the card. */
  readonly keepsFor: string | null;
  /** The last digits of the card that was paid with, of one that is kept. */
  readonly card: string | null;
  readonly status: 'open' | 'delayed' | 'paid' | 'declined' | 'cancelled' | 'refunded' | 'charged_back';
  /** How much of it the bank disputes, and how that stands. */
  readonly disputedMinor: number | null;
  readonly dispute: 'open' | 'won' | 'lost' | null;
  /** What somebody gave back at the sandbox's own desk, of a part. */
  readonly refundedMinor: number;
  /** What came, where it was not the price in time. */
  readonly receivedMinor: number | null;
}
type Moved = Partial<Pick<Checkout, 'disputedMinor' | 'dispute' | 'refundedMinor' | 'receivedMinor' | 'card'>>;

type OpenCheckout = Pick<Checkout, 'reference' | 'description' | 'priceMinor' | 'currency' | 'returnUrl' | 'keepsFor'>;

export async function openCheckout(db: Kysely<Tables>, checkout: OpenCheckout): Promise<void> {
  await db
    .insertInto('sandbox_checkout')
    .values({
      reference: checkout.reference,
      description: checkout.description,
      price_minor: checkout.priceMinor,
      currency: checkout.currency,
      return_url: checkout.returnUrl,
      keeps_for: checkout.keepsFor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findCheckout(db: Kysely<Tables>, reference: string): Promise<Checkout | undefined> {
  const row = await db.selectFrom('sandbox_checkout').selectAll().where('reference', '=', reference).executeTakeFirst();
  return row && checkoutOf(row);
}

const checkoutOf = (row: Selectable<SandboxCheckout>): Checkout => ({
  reference: row.reference,
  description: row.description,
  priceMinor: row.price_minor,
  currency: row.currency,
  returnUrl: row.return_url,
  keepsFor: row.keeps_for,
  card: row.card,
  status: row.status as Checkout['status'],
  disputedMinor: row.disputed_minor,
  dispute: row.dispute as Checkout['dispute'],
  refundedMinor: row.refunded_minor,
  receivedMinor: row.received_minor,
});

const PAGE = 500;

/** The checkouts that were opened in a span of time. */
export async function* listCheckouts(db: Kysely<Tables>, from: Date, to: Date): AsyncIterable<Checkout> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('sandbox_checkout')
      .selectAll()
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(PAGE)
      .execute();
    yield* rows.map(checkoutOf);
    after = rows.at(-1)?.reference ?? '';
    if (rows.length < PAGE) return;
  }
}

/** Moves a checkout on, if it is still in one of `from`; false when another click was first. */
export async function moveCheckout(
  db: Kysely<Tables>,
  reference: string,
  from: readonly Checkout['status'][],
  to: Checkout['status'],
  moved: Moved = {},
): Promise<boolean> {
  const { card, disputedMinor, dispute, refundedMinor, receivedMinor } = moved;
  const { numAffectedRows } = await sql`
    update sandbox_checkout set status = ${to}, card = coalesce(${card ?? null}, card),
           disputed_minor = coalesce(${disputedMinor ?? null}::int, disputed_minor), dispute = coalesce(${dispute ?? null}, dispute),
           refunded_minor = coalesce(${refundedMinor ?? null}::int, refunded_minor),
           received_minor = coalesce(${receivedMinor ?? null}::int, received_minor)
     where reference = ${reference} and status = any(${[...from]}::text[])`.execute(db);
  return numAffectedRows === 1n;
}
