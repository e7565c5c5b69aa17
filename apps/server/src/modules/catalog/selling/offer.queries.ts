import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Viewer } from '../../blocking/index.ts';
import type { ItemKind } from '../catalog.rules.ts';
import { bought } from '../../bought/index.ts';
import { subscribed } from '../rights.queries.ts';
import { shownTo } from '../item.queries.ts';

export interface ItemOffer {
  readonly id: string;
  readonly kind: ItemKind;
  readonly performer_id: string;
  readonly title: string;
  readonly price_units: number;
  /**
   * True if the item is for subscribers only, and either the viewer is not subscribed or the item is free. Subscribers
   * must not keep a free item after their subscription ends.
   */
  readonly is_subscribers_only: boolean;
  readonly product_type: 'digital' | 'physical' | null;
  readonly stock: number | null;
  readonly is_shown: boolean;
  /** True if the viewer bought the item itself or its gallery. */
  readonly is_bought: boolean;
  readonly is_in_gallery: boolean;
}

/** Reads an item as offered to a buyer, even if it is hidden from them. */
export async function findOffer(db: Db, viewer: Viewer, kind: ItemKind, id: string): Promise<ItemOffer | undefined> {
  const { rows } = await sql<ItemOffer>`
    select i.id, i.kind, i.performer_id, i.title, i.price_units, i.is_subscribers_only
      and (i.price_units = 0 or not ${subscribed(viewer, sql`i.performer_id`)}) as is_subscribers_only, i.product_type,
      i.stock,
           i.gallery_id is not null as is_in_gallery, (${shownTo(viewer)}) as is_shown,
           ${bought(viewer, sql`i.id`)} or coalesce(${bought(viewer, sql`i.gallery_id`)}, false) as is_bought
      from catalog_item i where i.kind = ${kind} and i.id = ${id}::uuid`.execute(db);
  return rows[0];
}
