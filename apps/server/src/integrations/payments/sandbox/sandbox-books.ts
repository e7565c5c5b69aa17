import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SandboxCheckout } from '../../../platform/db/tables.ts';

export interface Checkout {
  readonly reference: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly returnUrl: string;
  /** The sandbox's id of a buyer who agreed to save the card. */
  readonly keepsFor: string | null;
  /** Last four digits of the card used for payment, if it is saved. */
  readonly card: string | null;
  readonly status: 'open' | 'delayed' | 'paid' | 'declined' | 'cancelled' | 'refunded' | 'charged_back';
  /** Disputed amount and state of the dispute. */
  readonly disputedMinor: number | null;
  readonly dispute: 'open' | 'won' | 'lost' | null;
  /** Amount of a partial refund issued in the sandbox itself. */
  readonly refundedMinor: number;
  /** Amount received, if it differs from the price or arrived late. */
  readonly receivedMinor: number | null;
}
type Moved = Partial<Pick<Checkout, 'disputedMinor' | 'dispute' | 'refundedMinor' | 'receivedMinor' | 'card'>>;

type OpenCheckout = Pick<Checkout, 'reference' | 'description' | 'priceMinor' | 'currency' | 'returnUrl' | 'keepsFor'>;

export async function openCheckout(db: Db, checkout: OpenCheckout): Promise<void> {
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

export async function findCheckout(db: Db, reference: string): Promise<Checkout | undefined> {
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

export async function* listCheckouts(db: Db, from: Date, to: Date): AsyncIterable<Checkout> {
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

/** Moves a checkout to its next state if it is still in one of `from`. Returns false if another click came first. */
export async function moveCheckout(
  db: Db,
  reference: string,
  from: readonly Checkout['status'][],
  to: Checkout['status'],
  moved: Moved = {},
): Promise<boolean> {
  const { card, disputedMinor, dispute, refundedMinor, receivedMinor } = moved;
  const { numAffectedRows } = await sql`
    update sandbox_checkout set status = ${to}, card = coalesce(${card ?? null}, card),
           disputed_minor = coalesce(${disputedMinor ?? null}::int, disputed_minor),
             dispute = coalesce(${dispute ?? null}, dispute),
           refunded_minor = coalesce(${refundedMinor ?? null}::int, refunded_minor),
           received_minor = coalesce(${receivedMinor ?? null}::int, received_minor)
     where reference = ${reference} and status = any(${[...from]}::text[])`.execute(db);
  return numAffectedRows === 1n;
}
