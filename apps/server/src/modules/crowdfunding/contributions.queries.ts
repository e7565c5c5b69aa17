import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, pageOf, type Total, listById, type IdPage, type Listed } from '../../platform/db/paging.ts';

export interface GivenRow {
  readonly id: string;
  readonly units: number;
  readonly is_anonymous: boolean;
  readonly created_at: Date;
  readonly contributor_id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
export const listGiven = (db: Db, crowdfundingId: string, page: IdPage): Promise<Listed<GivenRow>> =>
  listById(
    db,
    {
      columns: sql`g.id, g.units, g.is_anonymous, g.created_at, g.contributor_id, a.username::text as username, a.name,
        a.avatar_key`,
      tables: sql`crowdfunding_contribution g join account a on a.id = g.contributor_id`,
      where: sql`g.crowdfunding_id = ${crowdfundingId}`,
      id: sql`g.id`,
      counted: sql`crowdfunding_contribution g`,
    },
    page,
  );

/** One person's total contribution to a crowdfunding. */
export interface OwnGiftRow {
  readonly crowdfunding_id: string;
  readonly units: number;
  readonly state: 'held' | 'posted' | 'voided';
  readonly is_confirmed: boolean | null;
}
/** Lists a person's gifts by the creation date of the crowdfunding. */
export async function listOwnGifts(
  db: Db,
  accountId: string,
  { limit, offset, sort, cursor }: IdPage,
): Promise<Listed<OwnGiftRow>> {
  const beyond = cursor ? sql`g.crowdfunding_id ${sql.raw(sort === 'desc' ? '<' : '>')} ${cursor}::uuid` : sql`true`;
  const { rows } = await sql<OwnGiftRow>`
    select g.crowdfunding_id, sum(g.units)::bigint as units, min(g.state) as state,
      bool_or(v.is_confirmed) as is_confirmed
      from crowdfunding_contribution g
      left join crowdfunding_verdict v on v.crowdfunding_id = g.crowdfunding_id and v.contributor_id = g.contributor_id
     where g.contributor_id = ${accountId} and ${beyond}
     group by g.crowdfunding_id order by g.crowdfunding_id ${sql.raw(sort)}
     limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
  const total = await countRows(
    db,
    sql`select distinct crowdfunding_id from crowdfunding_contribution where contributor_id = ${accountId}`,
  );
  const { rows: page, ...next } = pageOf(rows, limit, (last) => last.crowdfunding_id);
  return { rows: page, total, ...next };
}

export interface DisputeRow {
  readonly reason: string;
  readonly at: Date;
  readonly contributor_id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
export async function listDisputes(
  db: Db,
  crowdfundingId: string,
  { limit, offset, sort }: IdPage,
): Promise<{ rows: DisputeRow[]; total: Total }> {
  const { rows } = await sql<DisputeRow>`
    select v.reason, v.at, v.contributor_id, a.username::text as username, a.name, a.avatar_key
      from crowdfunding_verdict v join account a on a.id = v.contributor_id
     where v.crowdfunding_id = ${crowdfundingId} and not v.is_confirmed
     order by v.at ${sql.raw(sort)}, v.contributor_id limit ${limit} offset ${offset}`.execute(db);
  const total = await countRows(
    db,
    sql`select 1 from crowdfunding_verdict where crowdfunding_id = ${crowdfundingId} and not is_confirmed`,
  );
  return { rows, total };
}
