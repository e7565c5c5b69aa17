import type { CommissionKind, CommissionShare } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import type { Named } from '../accounts/index.ts';
import { rateKey, type Rates } from './commissions.rules.ts';

type StoredRate = readonly [CommissionShare, CommissionKind, string | null, number];
const STORED = sql`jsonb_agg(jsonb_build_array(r.share, r.kind, r.studio_id, r.percent))`;
const ratesOf = (stored: readonly StoredRate[] | null): Rates =>
  new Map((stored ?? []).map(([share, kind, studioId, percent]) => [rateKey(kind, share, studioId), percent]));

/** Reads the rates set for some performers and studios. Owners without rates are left out. */
export async function readRates(db: Db, ownerIds: readonly string[]): Promise<Map<string, Rates>> {
  const { rows } = await sql<{ owner_id: string; stored: StoredRate[] }>`
    select r.owner_id, ${STORED} as stored from commission_rate r where r.owner_id = any(${[...ownerIds]}::uuid[])
     group by r.owner_id`.execute(db);
  return new Map(rows.map(({ owner_id: id, stored }) => [id, ratesOf(stored)]));
}

/** Reads all rates and the number of the last change (`seq`), in one snapshot. */
export async function readAllRates(db: Db): Promise<{ seq: number; rates: Map<string, Rates> }> {
  const { rows } = await sql<{ seq: number; owner_id: string | null; stored: StoredRate[] | null }>`
    with last as (select coalesce(max(seq), 0)::bigint as seq from commission_change),
         owned as (select r.owner_id, ${STORED} as stored from commission_rate r group by r.owner_id)
    select last.seq, owned.owner_id, owned.stored from last left join owned on true`.execute(db);
  return {
    seq: rows[0]?.seq ?? 0,
    rates: new Map(rows.flatMap(({ owner_id: id, stored }) => (id ? [[id, ratesOf(stored)] as const] : []))),
  };
}

/** Reads the rates of every owner whose rates changed after the change `seq`, in one snapshot. */
export async function readChangedRates(db: Db, seq: number): Promise<{ seq: number; rates: Map<string, Rates> }> {
  const { rows } = await sql<{ seq: number; owner_id: string | null; stored: StoredRate[] | null }>`
    select changed.seq, changed.owner_id,
           (select ${STORED} from commission_rate r where r.owner_id = changed.owner_id) as stored
      from (select owner_id, max(seq)::bigint as seq from commission_change where seq > ${seq}
        group by owner_id) as changed`.execute(db);
  return {
    seq: rows.reduce((newest, row) => Math.max(newest, row.seq), seq),
    rates: new Map(rows.flatMap(({ owner_id: id, stored }) => (id ? [[id, ratesOf(stored)] as const] : []))),
  };
}

export interface OwnerRow extends Named {
  readonly role: 'performer' | 'studio';
  readonly studio: Named | null;
  readonly has_own: boolean;
}
const OWNER_COLUMNS = sql`a.id, a.username::text as username, a.name, a.avatar_key, a.role,
  case when s.id is not null
    then jsonb_build_object('id', s.id, 'username', s.username, 'name', s.name, 'avatar_key', s.avatar_key) end
      as studio,
  exists (select 1 from commission_rate r where r.owner_id = a.id and r.share = 'platform') as has_own`;
const WITH_STUDIO = sql`left join performer p on p.id = a.id left join account s on s.id = p.studio_id`;
const OWNERS = sql`account a ${WITH_STUDIO}`;
/** A studio's staff accounts have its role but no earnings. */
const EARNS = sql`a.role in ('performer', 'studio') and not exists (select 1 from studio_teammate w where w.id = a.id)`;
const named = (q: string) => sql`(a.username::text ilike ${containing(q)} or a.name ilike ${containing(q)})`;

export async function findOwner(db: Db, id: string): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`
    select ${OWNER_COLUMNS} from ${OWNERS} where a.id = ${id} and ${EARNS}`.execute(db);
  return rows[0];
}

type PeoplePage = IdPage & { readonly q?: string | undefined };

/** Lists performers and studios by name. Without a name, lists those with a site share of their own. */
export function listOwners(db: Db, { q, ...page }: PeoplePage): Promise<Listed<OwnerRow>> {
  if (q) {
    const where = sql`${EARNS} and ${named(q)}`;
    return listById(
      db,
      { columns: OWNER_COLUMNS, tables: OWNERS, where, id: sql`a.id`, counted: sql`account a` },
      page,
    );
  }
  // Applies `distinct` in the subquery, so the index returns owners in order, no matter how many there are.
  const own = sql`(select distinct owner_id as id from commission_rate where share = 'platform') o`;
  const tables = sql`${own} join account a on a.id = o.id ${WITH_STUDIO}`;
  return listById(db, { columns: OWNER_COLUMNS, tables, where: sql`true`, id: sql`o.id`, counted: own }, page);
}

/** Lists a studio's members by the date they joined the site. */
export function listMembers(db: Db, studioId: string, { q, ...page }: PeoplePage): Promise<Listed<OwnerRow>> {
  const where = sql`p.studio_id = ${studioId}${q ? sql` and ${named(q)}` : sql``}`;
  return listById(db, { columns: OWNER_COLUMNS, tables: OWNERS, where, id: sql`a.id` }, page);
}

export interface OpenProposal {
  readonly id: string;
  readonly performer_id: string;
  readonly kind: CommissionKind;
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}
export async function listProposals(db: Db, performerIds: readonly string[]): Promise<OpenProposal[]> {
  const { rows } = await sql<OpenProposal>`
    select c.id, c.performer_id, c.kind, c.from_percent::float8 as "from", c.to_percent::float8 as "to",
      c.created_at as at
      from commission_proposal c join performer p on p.id = c.performer_id and p.studio_id = c.studio_id
     where c.performer_id = any(${[...performerIds]}::uuid[]) order by c.id`.execute(db);
  return rows;
}

export interface ChangeRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: CommissionKind;
  readonly share: CommissionShare;
  readonly from: number | null;
  readonly to: number | null;
  readonly owner: (Named & { readonly role: 'performer' | 'studio' }) | null;
  readonly by: { readonly id: string; readonly name: string; readonly role: 'staff' | 'studio' | 'performer' } | null;
}
export interface ChangeFilter {
  /** Null for changes to the whole site. */
  readonly ownerId?: string | null | undefined;
  readonly studioId?: string | undefined;
  readonly kind?: CommissionKind | undefined;
}

export function listChanges(
  db: Db,
  { ownerId, studioId, kind }: ChangeFilter,
  page: IdPage,
): Promise<Listed<ChangeRow>> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (ownerId === null) conditions.push(sql`c.owner_id is null`);
  else if (ownerId) conditions.push(sql`c.owner_id = ${ownerId}::uuid`);
  if (studioId) conditions.push(sql`c.studio_id = ${studioId}::uuid`);
  if (kind) conditions.push(sql`c.kind = ${kind}`);
  return listById(
    db,
    {
      columns: sql`c.id, c.changed_at as at, c.kind, c.share, c.from_percent::float8 as "from",
        c.to_percent::float8 as "to",
        case when o.id is not null then jsonb_build_object('id', o.id, 'username', o.username, 'name', o.name,
          'avatar_key', o.avatar_key, 'role', o.role) end as owner,
        case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'role', b.role) end as by`,
      tables: sql`commission_change c left join account o on o.id = c.owner_id
        left join account b on b.id = c.changed_by`,
      where: sql.join(conditions, sql` and `),
      id: sql`c.id`,
      counted: sql`commission_change c`,
    },
    page,
  );
}
