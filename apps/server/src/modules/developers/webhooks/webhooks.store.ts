import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { WebhookEndpoint } from '../../../platform/db/tables.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';

export interface EndpointRow {
  readonly id: string;
  readonly feed_id: string;
  readonly url: string;
  readonly name: string;
  readonly types: readonly string[];
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_secret_until: Date | null;
  readonly is_on: boolean;
  readonly off_reason: string | null;
  readonly failing_since: Date | null;
  readonly busy_until: Date | null;
  readonly created_at: Date;
}

export const listEndpoints = async (db: Db, feedId: string): Promise<EndpointRow[]> =>
  await db.selectFrom('webhook_endpoint').selectAll().where('feed_id', '=', feedId).orderBy('id', 'desc').execute();

export const findEndpoint = async (db: Db, feedId: string, id: string): Promise<EndpointRow | undefined> =>
  await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', id)
    .where('feed_id', '=', feedId)
    .executeTakeFirst();

export async function lockEndpoint(tx: Tx, id: string): Promise<EndpointRow | undefined> {
  noteLocks(tx.db, 'webhook_endpoint', [id]);
  return await tx.db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export const insertEndpoint = async (tx: Tx, row: Insertable<WebhookEndpoint>): Promise<void> =>
  void (await tx.db.insertInto('webhook_endpoint').values(row).execute());

export const updateEndpoint = async (tx: Tx, id: string, change: Updateable<WebhookEndpoint>): Promise<void> =>
  void (await tx.db.updateTable('webhook_endpoint').set(change).where('id', '=', id).execute());

export const deleteEndpoint = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute());

/** Lists the endpoints subscribed to events of a type, by feed. */
export async function listWanting(
  tx: Tx,
  feedIds: readonly string[],
  type: string,
): Promise<{ readonly id: string; readonly feed_id: string }[]> {
  const { rows } = await sql<{ id: string; feed_id: string }>`
    select id, feed_id from webhook_endpoint
     where feed_id = any(${feedIds}::uuid[]) and is_on and ${type} = any(types)`.execute(tx.db);
  return rows;
}

/** Returns true if the endpoint is on and its owner is active. */
export async function isListening(db: Db, endpointId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from webhook_endpoint e join event_feed f on f.id = e.feed_id left join account a on a.id = f.account_id
     where e.id = ${endpointId} and e.is_on and (f.account_id is null or a.status = 'active')`.execute(db);
  return rows.length > 0;
}

/** Lists the recipients of the mail about a switched-off endpoint: its owner, or the administrators. */
export async function listOwners(
  db: Db,
  endpointId: string,
): Promise<{ readonly email: string; readonly name: string; readonly language: string | null }[]> {
  const { rows } = await sql<{ email: string; name: string; language: string | null }>`
    select a.email::text, a.name, a.language from webhook_endpoint e join event_feed f on f.id = e.feed_id
      join account a on a.id = f.account_id or (f.account_id is null and exists (
        select 1 from staff s where s.id = a.id and s.staff_role = 'admin'))
     where e.id = ${endpointId} and a.status = 'active' order by a.id limit 10`.execute(db);
  return rows;
}
