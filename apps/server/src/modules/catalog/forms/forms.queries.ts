import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface FormRow {
  readonly id: string;
  readonly performer_id: string;
  readonly co_performer_name: string;
  /** ISO 8601 dates. */
  readonly date_of_birth: string;
  readonly expires_at: string;
  readonly file_key: string;
  readonly mime: string;
  readonly created_at: Date;
  /** Videos, photos and galleries that reference the form, and how many of them are on sale. */
  readonly items: number;
  readonly active_items: number;
}

const forms = (where: RawBuilder<unknown>) => sql<FormRow>`
  select f.id, f.performer_id, f.co_performer_name, f.date_of_birth::text as date_of_birth,
    f.expires_at::text as expires_at, f.file_key, f.mime, f.created_at,
         (select count(*)::int from item_participant v join catalog_item i on i.id = v.item_id and i.removed_at is null
           where v.release_form_id = f.id) as items,
         (select count(*)::int from item_participant v join catalog_item i on i.id = v.item_id and i.removed_at is null
           and i.status = 'active' where v.release_form_id = f.id) as active_items
    from release_form f where ${where} order by f.id desc limit 200`;

export const findForm = async (db: Db, id: string): Promise<FormRow | undefined> =>
  (await forms(sql`f.id = ${id}`).execute(db)).rows[0];

export const listForms = async (db: Db, performerId: string): Promise<FormRow[]> =>
  (await forms(sql`f.performer_id = ${performerId}`).execute(db)).rows;

export async function countForms(db: Db, performerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from release_form where performer_id = ${performerId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface EndingForm {
  readonly id: string;
  readonly co_performer_name: string;
  readonly expires_at: string;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}
/** Lists forms that expire within 30 days and whose performers have not been notified yet. */
export async function listEnding(db: Db, now: Date): Promise<EndingForm[]> {
  const { rows } = await sql<EndingForm>`
    select f.id, f.co_performer_name, f.expires_at::text as expires_at, a.email::text as email, a.name,
           a.language
      from release_form f join account a on a.id = f.performer_id
     where f.warned_at is null and f.expires_at between ${now}::date and ${now}::date + 30
     order by f.expires_at limit 200`.execute(db);
  return rows;
}

/** Lists items on sale that reference an expired form. */
export async function listUncovered(db: Db, now: Date): Promise<{ id: string; gallery_id: string | null }[]> {
  const { rows } = await sql<{ id: string; gallery_id: string | null }>`
    select distinct i.id, i.gallery_id from release_form f
      join item_participant v on v.release_form_id = f.id
      join catalog_item i on i.id = v.item_id and i.removed_at is null and i.status = 'active'
     where f.expires_at < ${now}::date limit 200`.execute(db);
  return rows;
}
