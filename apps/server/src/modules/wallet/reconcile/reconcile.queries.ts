import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/ids.ts';
import type { GatewayPayment } from '../../../platform/ports/payment-gateway.ts';
import type { PaymentStatus } from '../wallet.rules.ts';

export interface OurPayment {
  readonly id: string;
  readonly reference: string | null;
  readonly transaction: string | null;
  readonly status: PaymentStatus;
  readonly price_minor: number;
  readonly currency: string;
}
const COLUMNS = ['id', 'reference', 'transaction', 'status', 'price_minor', 'currency'] as const;

/** Finds the site's payments for rows from a gateway's list, by the site's id or the gateway's references. */
export async function findOurs(
  db: Db,
  gateway: string,
  rows: readonly GatewayPayment[],
): Promise<Map<string, OurPayment>> {
  const names = rows.map(({ reference }) => reference);
  const ids = rows.flatMap(({ paymentId }) => (paymentId && isId(paymentId) ? [paymentId] : []));
  const { rows: found } = await sql<OurPayment>`
    select ${sql.join(COLUMNS.map((name) => sql.ref(name)))} from payment where gateway = ${gateway}
       and (id = any(${ids}::uuid[]) or reference = any(${names}::text[])
         or transaction = any(${names}::text[]))`.execute(db);
  const byName = new Map<string, OurPayment>();
  for (const one of found) for (const name of [one.id, one.reference, one.transaction]) if (name) byName.set(name, one);
  return byName;
}

/**
 * Lists the site's ended payments that started within a period, after an id. The gateway's list must contain those that
 * were charged, and may contain others that it has charged since.
 */
export async function listTaken(
  db: Db,
  gateway: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  { after, most }: { readonly after: string; readonly most: number },
): Promise<OurPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .select(COLUMNS)
    .where('gateway', '=', gateway)
    .where('status', 'in', ['paid', 'refunded', 'charged_back', 'cancelled', 'declined'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows as OurPayment[];
}

export async function readOurs(db: Db, id: string): Promise<OurPayment> {
  const row = await db.selectFrom('payment').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
  return row as OurPayment;
}
