import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import { newId } from '../../../platform/ids.ts';
import type { WebhookAnswer } from '../../../platform/ports/webhook-sender.ts';
import type { Tx } from '../../../platform/transaction.ts';

export interface DueDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly attempts: number;
  readonly type: string;
  readonly data: unknown;
  readonly created_at: Date;
}

/** Queues events for immediate delivery to endpoints. */
export async function insertDeliveries(
  tx: Tx,
  rows: readonly { readonly endpointId: string; readonly eventId: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insertInto('webhook_delivery')
    .values(
      rows.map(({ endpointId, eventId }) => ({
        id: newId(),
        endpoint_id: endpointId,
        event_id: eventId,
        state: 'waiting',
        attempts: 0,
        next_at: tx.now,
        settled_at: null,
      })),
    )
    .execute();
}

/** Lists the deliveries now due for an endpoint, longest waiting first. */
export async function listDue(db: Db, endpointId: string, now: Date, most: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.event_id, d.attempts, e.type, e.data, e.created_at from webhook_delivery d
      join public_event e on e.id = d.event_id
     where d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.next_at <= ${now}
     order by d.next_at, d.id limit ${most}`.execute(db);
  return rows;
}

export async function nextDueAt(db: Db, endpointId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_at) as at from webhook_delivery where endpoint_id = ${endpointId} and state = 'waiting'`.execute(
    db,
  );
  return rows[0]?.at ?? undefined;
}

export async function listOverdue(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoint e where e.is_on and exists (
      select 1 from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at < ${before})
     limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export const insertAttempt = async (tx: Tx, deliveryId: string, { status, response, ms }: WebhookAnswer) =>
  void (await tx.db
    .insertInto('webhook_attempt')
    .values({ delivery_id: deliveryId, at: tx.now, ms, status, response })
    .execute());

/** Records the result of an attempt: a retry at `nextAt`, or a final state. */
export async function settleAttempt(
  tx: Tx,
  delivery: DueDelivery,
  outcome: { readonly state: 'sent' | 'dead' } | { readonly nextAt: Date },
): Promise<void> {
  const to =
    'nextAt' in outcome
      ? { state: 'waiting', next_at: outcome.nextAt, settled_at: null }
      : { state: outcome.state, next_at: null, settled_at: tx.now };
  await tx.db
    .updateTable('webhook_delivery')
    .set({ ...to, attempts: delivery.attempts + 1 })
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Marks all waiting deliveries of an endpoint as dead. */
export const giveUpWaiting = async (tx: Tx, endpointId: string): Promise<void> =>
  void (await tx.db
    .updateTable('webhook_delivery')
    .set({ state: 'dead', next_at: null, settled_at: tx.now })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute());

/** Queues settled deliveries again from the first attempt: one by id, or the oldest dead ones. Returns their number. */
export async function replay(
  tx: Tx,
  endpointId: string,
  which: { readonly id: string } | { readonly most: number },
): Promise<number> {
  const rows =
    'id' in which
      ? sql`select id from webhook_delivery where endpoint_id = ${endpointId} and id = ${which.id}
        and state <> 'waiting'`
      : sql`select id from webhook_delivery where endpoint_id = ${endpointId} and state = 'dead' order by id
        limit ${which.most}`;
  const { numAffectedRows = 0n } = await sql`
    update webhook_delivery set state = 'waiting', attempts = 0, next_at = ${tx.now}, settled_at = null
     where id in (${rows})`.execute(tx.db);
  return Number(numAffectedRows);
}

export interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly data: unknown;
  readonly event_at: Date;
  readonly state: string;
  readonly attempts: number;
  readonly next_at: Date | null;
  readonly status: number | null;
}
const LIST = {
  columns: sql`d.id, d.event_id, e.type, e.data, e.created_at as event_at, d.state, d.attempts, d.next_at,
    (select a.status from webhook_attempt a where a.delivery_id = d.id order by a.id desc limit 1) as status`,
  tables: sql`webhook_delivery d join public_event e on e.id = d.event_id`,
  counted: sql`webhook_delivery d`,
  id: sql`d.id`,
};

export const listDeliveries = (
  db: Db,
  endpointId: string,
  { state, ...page }: IdPage & { readonly state?: string | undefined },
): Promise<Listed<DeliveryRow>> =>
  listById<DeliveryRow>(
    db,
    { ...LIST, where: sql`d.endpoint_id = ${endpointId} and ${state ? sql`d.state = ${state}` : sql`true`}` },
    page,
  );

export async function findDelivery(db: Db, endpointId: string, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${LIST.columns} from ${LIST.tables} where d.endpoint_id = ${endpointId} and d.id = ${id}`.execute(db);
  return rows[0];
}

export const listAttempts = (db: Db, deliveryId: string, most: number) =>
  db
    .selectFrom('webhook_attempt')
    .select(['at', 'ms', 'status', 'response'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
