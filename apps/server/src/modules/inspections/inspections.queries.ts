import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface ExportRow {
  readonly id: string;
  readonly performer_id: string | null;
  readonly username: string | null;
  readonly from_day: string;
  readonly to_day: string;
  readonly reason: string;
  readonly state: 'asked' | 'refused' | 'pending' | 'ready' | 'failed';
  readonly asked_by: string;
  readonly asker: string | null;
  readonly decider: string | null;
  readonly created_at: Date;
  readonly people: number | null;
  readonly items: number | null;
  readonly bytes: string | null;
  readonly file_key: string | null;
  readonly expires_at: Date | null;
}
const EXPORTS = sql`select e.id, e.performer_id, a.username::text as username, e.from_day::text as from_day,
  e.to_day::text as to_day,
    e.reason, e.state, e.asked_by, s.name as asker, d.name as decider, e.created_at, e.people, e.items, e.bytes,
      e.file_key, e.expires_at
  from record_export e left join account a on a.id = e.performer_id left join account s on s.id = e.asked_by
    left join account d on d.id = e.decided_by`;

export const listExports = async (db: Db, most: number): Promise<ExportRow[]> =>
  (await sql<ExportRow>`${EXPORTS} order by e.id desc limit ${most}`.execute(db)).rows;

export const findExport = async (db: Db, id: string): Promise<ExportRow | undefined> =>
  (await sql<ExportRow>`${EXPORTS} where e.id = ${id}`.execute(db)).rows[0];

/** Scope of an export: a creator, or null for all, and the days (both inclusive). */
export interface Span {
  readonly performerId: string | null;
  readonly from: string;
  readonly to: string;
}
const inSpan = ({ performerId, from, to }: Span): RawBuilder<unknown> => sql`
  i.kind in ('video', 'photo', 'gallery') and i.status <> 'draft'
    and i.created_at >= ${from}::date and i.created_at < ${to}::date + 1
    and ${performerId === null ? sql`true` : sql`i.performer_id = ${performerId}::uuid`}`;

export interface PersonRow {
  readonly id: string;
  readonly role: 'creator' | 'co-performer';
  readonly username: string;
  readonly name: string;
  readonly date_of_birth: string | null;
  readonly expires_at: string | null;
  readonly decided_at: string | null;
  readonly files: readonly { readonly key: string; readonly kind: string; readonly bytes: number }[];
}

/** Lists everyone shown in the content of a span: its creators and the people named in its releases. */
export async function listPeople(db: Db, span: Span, most: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with shown as (select distinct i.performer_id as id from catalog_item i where ${inSpan(span)}
      union select ${span.performerId}::uuid where ${span.performerId}::uuid is not null)
    select p.id, 'creator' as role, a.username::text as username, a.name, p.date_of_birth::text as date_of_birth,
        p.document_expires_at::text as expires_at, to_char(p.decided_at at time zone 'utc', 'YYYY-MM-DD') as decided_at,
        coalesce((select jsonb_agg(jsonb_build_object('key', d.file_key, 'kind', d.kind || case d.state
          when 'current' then '' else '-' || d.state end,
          'bytes', d.bytes) order by d.id) from identity_document d where d.account_id = p.id), '[]') as files
      from performer p join account a on a.id = p.id where p.id in (select id from shown)
    union all
    select f.id, 'co-performer', a.username::text, f.co_performer_name, f.date_of_birth::text, f.expires_at::text,
        to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD'),
        jsonb_build_array(jsonb_build_object('key', f.file_key, 'kind', 'release', 'bytes', f.bytes))
      from release_form f join account a on a.id = f.performer_id
     where f.id in (select v.release_form_id from item_participant v
       join catalog_item i on v.item_id in (i.id, i.gallery_id) where ${inSpan(span)})
    order by 3, 2 desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** One row for each pair of content and person. */
export interface ShownRow {
  readonly item_id: string;
  readonly kind: string;
  readonly title: string;
  readonly status: string;
  readonly made: string;
  readonly on_sale: string | null;
  readonly removed: string | null;
  readonly person_id: string | null;
  readonly person: string;
}

/** Reads a page of `ShownRow`s by content id. `after` is the last id of the previous page. */
export async function listShown(db: Db, span: Span, after: string | null, limit: number): Promise<ShownRow[]> {
  const at = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
  const { rows } = await sql<ShownRow>`
    with page as (select i.* from catalog_item i where ${inSpan(span)}
      and ${after === null ? sql`true` : sql`i.id > ${after}::uuid`}
      order by i.id limit ${limit})
    select i.id as item_id, i.kind, i.title, i.status, ${at('i.created_at')} as made,
      ${at('i.published_at')} as on_sale,
        ${at('i.removed_at')} as removed, w.id as person_id, w.name as person
      from page i join lateral (select i.performer_id as id, a.name from account a where a.id = i.performer_id
        union all select v.release_form_id, v.name from item_participant v
          where v.item_id in (i.id, i.gallery_id)) w on true
     order by i.id`.execute(db);
  return rows;
}

export async function countItems(db: Db, span: Span): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from catalog_item i where ${inSpan(span)}`.execute(db);
  return rows[0]?.n ?? 0;
}
