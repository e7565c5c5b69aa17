import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import type { TestServer } from '../server.ts';
import type { Person } from './accounts.ts';
import { SEND } from './store.ts';

export const STATES = ['draft', 'processing', 'pending', 'active', 'inactive', 'rejected', 'removed'] as const;
export type State = (typeof STATES)[number];
/** Kinds of items. Products are either downloaded or shipped. */
export type MadeKind = 'gallery' | 'photo' | 'video' | 'download' | 'parcel';
export interface MadeItem {
  readonly id: string;
  readonly state: State;
  /** Id of the buyer's order, if the item is a product. */
  readonly orderId: string | undefined;
}

export const typeOf = (kind: MadeKind): string => (kind === 'download' || kind === 'parcel' ? 'product' : kind);

/**
 * Creates items in each state, all with their files. If a buyer is given, the buyer bought each item while it was for
 * sale.
 */
export async function makeItems(
  server: TestServer,
  owner: Person,
  kind: MadeKind,
  buyer?: Person,
): Promise<MadeItem[]> {
  const db = server.platform.database.kysely;
  return Promise.all(
    STATES.map(async (state) => {
      const id = newId();
      const uploadId = newId();
      const type = typeOf(kind);
      const hasFile = kind !== 'gallery' && kind !== 'parcel';
      const productType = type === 'product' ? (kind === 'parcel' ? 'physical' : 'digital') : null;
      await sql`insert into upload (id, owner_id, purpose, kind, state, progress, name, bytes, received_bytes, mime,
        original_key, used_by, created_at, ready_at)
        select ${uploadId}, ${owner.id}, 'video', 'video', 'ready', 100, 'file', 10, 10, 'video/mp4', ${`test/${id}`},
          ${id}, now(), now() where ${hasFile}`.execute(db);
      await sql`insert into catalog_item (id, performer_id, kind, slug, title, status, is_approved, price_units,
        main_upload_id, product_type, stock, created_at, updated_at, published_at)
        values (${id}, ${owner.id}, ${type}, ${`thing-${id}`}, 'Thing', 'active', true, 100,
          ${hasFile ? uploadId : null}, ${productType}, ${kind === 'parcel' ? 9 : null}, now(), now(), now())`.execute(
        db,
      );
      await sql`insert into catalog_tally (item_id) values (${id})`.execute(db);
      const sale =
        buyer &&
        (await server.call<{ orderId?: string }>('POST', `/purchase-items/${type}/${id}`, {
          token: buyer.token,
          ...(kind === 'parcel' ? { body: SEND } : {}),
        }));
      if (sale) expect(sale.status, JSON.stringify(sale.body)).toBe(200);
      await moveTo(server, id, state);
      return { id, state, orderId: sale?.data.orderId };
    }),
  );
}

async function moveTo(server: TestServer, id: string, state: State): Promise<void> {
  const db = server.platform.database.kysely;
  if (state === 'removed') await sql`update catalog_item set removed_at = now() where id = ${id}`.execute(db);
  else
    await sql`update catalog_item set status = ${state}, wanted_status = case
      when ${state} in ('draft', 'inactive') then ${state} else 'active' end,
      rejection_reason = case when ${state} = 'rejected' then 'Not here' end where id = ${id}`.execute(db);
}
