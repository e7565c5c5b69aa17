import type { Answer, Input, PublicEventType, webhooks } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { bodyOf } from './deliver.ts';
import { findDelivery, listAttempts, listDeliveries, type DeliveryRow } from './deliveries.store.ts';
import { feedOf, webhookOf } from './keep-webhooks.ts';
import { findEndpoint, listEndpoints } from './webhooks.store.ts';

type Calls = typeof webhooks;
type Delivery = Answer<Calls['deliveries']>['data'][number];
const MOST_SHOWN = 50;

const deliveryOf = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  eventId: row.event_id,
  type: row.type as PublicEventType,
  state: row.state as Delivery['state'],
  attempts: row.attempts,
  ...(row.status === null ? {} : { status: row.status }),
  ...(row.next_at ? { nextAt: row.next_at.toISOString() } : {}),
  createdAt: row.event_at.toISOString(),
});

export async function readWebhooks({ db, caller, now }: RequestContext): Promise<Answer<Calls['list']>> {
  const data = (await listEndpoints(db, feedOf(caller))).map((row) => webhookOf(row, now));
  return { data, total: data.length };
}

/** Lists the deliveries of one of the caller's webhooks. Throws NOT_FOUND. */
export async function readDeliveries(
  { db, caller }: RequestContext,
  { params, query }: Input<Calls['deliveries']>,
): Promise<Answer<Calls['deliveries']>> {
  const endpoint = (await findEndpoint(db, feedOf(caller), params.id)) ?? refuse('NOT_FOUND');
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listDeliveries(db, endpoint.id, page);
  return { data: rows.map(deliveryOf), ...total, ...next };
}

/** Reads a delivery with its body and the responses. Throws NOT_FOUND. */
export async function readDelivery(
  { db, caller }: RequestContext,
  { params }: Input<Calls['delivery']>,
): Promise<Answer<Calls['delivery']>> {
  const endpoint = (await findEndpoint(db, feedOf(caller), params.id)) ?? refuse('NOT_FOUND');
  const row = (await findDelivery(db, endpoint.id, params.deliveryId)) ?? refuse('NOT_FOUND');
  const attempts = await listAttempts(db, row.id, MOST_SHOWN);
  const body = bodyOf({ type: row.type, data: row.data, created_at: row.event_at });
  return {
    ...deliveryOf(row),
    body: { ...body, type: row.type as PublicEventType },
    log: attempts.map(({ at, ms, status, response }) => ({
      at: at.toISOString(),
      ms,
      response,
      ...(status === null ? {} : { status }),
    })),
  };
}
