import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Viewer } from '../../blocking/index.ts';
import type { ItemKind } from '../catalog.rules.ts';
import { bought, subscribed } from '../rights.queries.ts';
import { shownTo } from '../item.queries.ts';

/** What somebody needs to know who buys an item. */
export interface ItemOffer {
  readonly id: string;
  readonly kind: ItemKind;
  readonly performer_id: string;
  readonly title: string;
  readonly price_units: number;
  /** For subscribers, and the viewer is none; or free for them, so that they may not keep it beyond their subscription. */
  readonly is_subscribers_only: boolean;
  readonly product_type: 'digital' | 'physical' | null;
  readonly stock: number | null;
  readonly is_shown: boolean;
  /** Itself, or the gallery that it is in. */
  readonly is_bought: boolean;
  readonly is_in_gallery: boolean;
}

/** An item as it is offered to a buyer, whether they may find it or not. */
export async function findOffer(
  db: Kysely<Tables>,
  viewer: Viewer,
  kind: ItemKind,
  id: string,
): Promise<ItemOffer | undefined> {
  const { rows } = await sql<ItemOffer>`
    select i.id, i.kind, i.performer_id, i.title, i.price_units, i.is_subscribers_only and (i.price_units = 0 or not ${subscribed(viewer, sql`i.performer_id`)}) as is_subscribers_only, i.product_type, i.stock,
           i.gallery_id is not null as is_in_gallery, (${shownTo(viewer)}) as is_shown,
           ${bought(viewer, sql`i.id`)} or coalesce(${bought(viewer, sql`i.gallery_id`)}, false) as is_bought
      from catalog_item i where i.kind = ${kind} and i.id = ${id}::uuid`.execute(db);
  return rows[0];
}
