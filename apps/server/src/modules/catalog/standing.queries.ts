import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';
import type { ItemRow, Standing } from './catalog.rules.ts';

/** Reads everything that an item's status depends on, in the caller's transaction. */
export async function readStanding(
  tx: Pick<Tx, 'db' | 'now'>,
  item: ItemRow,
  approvesFirst: boolean,
): Promise<Standing> {
  const pictureId = item.kind === 'gallery' ? null : item.picture_upload_id;
  const { rows } = await sql<Omit<Standing, 'approvesFirst' | 'now'>>`
    select (select u.state from upload u where u.id = ${item.main_upload_id}) as main,
           array(select u.state from upload u where u.id in (${item.trailer_upload_id}, ${pictureId})) as others,
           (select count(*)::int from catalog_item p where p.gallery_id = ${item.id} and p.removed_at is null
             and p.status = 'active') as "photosReady",
           (select count(*)::int from catalog_item p where p.gallery_id = ${item.id} and p.removed_at is null
             and p.status in ('processing', 'pending')) as "photosComing",
           (select count(*)::int from catalog_item p where p.gallery_id = ${item.id} and p.removed_at is null
             and p.status = 'pending') as "photosPending",
           (select count(*)::int from item_participant v where v.item_id = ${item.id}
             and v.release_form_id is null) as "formsMissing",
           (select count(*)::int from item_participant v join release_form f on f.id = v.release_form_id
             where v.item_id = ${item.id} and f.expires_at < ${tx.now}::date) as "formsExpired"`.execute(tx.db);
  const nothing = {
    main: null,
    others: [],
    photosReady: 0,
    photosComing: 0,
    photosPending: 0,
    formsMissing: 0,
    formsExpired: 0,
  };
  return { ...(rows[0] ?? nothing), approvesFirst, now: tx.now };
}
