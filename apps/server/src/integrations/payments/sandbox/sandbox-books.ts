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
}

export async function openCheckout(db: Kysely<Tables>, checkout: Omit<Checkout, 'status' | 'card'>): Promise<void> {
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
  card: string | null = null,
): Promise<boolean> {
  const moved =
    await sql`update sandbox_checkout set status = ${to}, card = coalesce(${card}, card) where reference = ${reference} and status = any(${[...from]}::text[])`.execute(
      db,
    );
  return moved.numAffectedRows === 1n;
}
