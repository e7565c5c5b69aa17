import type { verificationStaff, Answer, Input } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { idCursor, MOST_COUNTED, pageOf, totalOf } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import { ageOn, warningsOf, WARNED_DAYS } from './verification.rules.ts';

type Applicant = Answer<typeof verificationStaff.applicant>;
interface Row {
  readonly id: string;
  readonly kind: 'performer' | 'studio';
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly country: string | null;
  readonly dateOfBirth: string | null;
  readonly documentExpiresAt: string | null;
  readonly status: Applicant['status'];
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly documents: Applicant['documents'];
  readonly renewalExpiresAt: string | null;
  readonly renewalCreatedAt: Date | null;
}

const applicants = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<Row>`
  select a.id, a.role as kind, a.username::text as username, a.name, a.email::text as email,
         a.email_verified_at is not null as "emailVerified", a.country,
         p.date_of_birth::text as "dateOfBirth", p.document_expires_at::text as "documentExpiresAt",
         coalesce(p.verification_status, s.verification_status) as status,
         coalesce(p.rejection_reason, s.rejection_reason) as reason, a.created_at as "createdAt",
         coalesce(p.decided_at, s.decided_at) as "decidedAt", d.name as "decidedBy",
         coalesce((select json_agg(json_build_object('_id', i.id, 'kind', i.kind, 'mime', i.mime, 'bytes', i.bytes,
           'state', i.state) order by i.kind, i.id)
                     from identity_document i where i.account_id = a.id), '[]') as documents,
         r.expires_at::text as "renewalExpiresAt", r.created_at as "renewalCreatedAt"
    from account a
    left join performer p on p.id = a.id
    left join studio s on s.id = a.id
    left join document_renewal r on r.performer_id = a.id
    left join account d on d.id = coalesce(p.decided_by, s.decided_by)
   where a.role in ('performer', 'studio') and ${where} ${rest}`;

function applicantOf(row: Row, now: Date): Applicant {
  return {
    _id: row.id,
    kind: row.kind,
    username: row.username,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    ...(row.country ? { country: row.country } : {}),
    ...(row.dateOfBirth ? { dateOfBirth: row.dateOfBirth, age: ageOn(row.dateOfBirth, now) } : {}),
    ...(row.documentExpiresAt ? { documentExpiresAt: row.documentExpiresAt } : {}),
    status: row.status,
    ...(row.reason ? { reason: row.reason } : {}),
    warnings: warningsOf(row, now),
    documents: row.documents,
    ...(row.renewalExpiresAt && row.renewalCreatedAt
      ? { renewal: { documentExpiresAt: row.renewalExpiresAt, createdAt: row.renewalCreatedAt.toISOString() } }
      : {}),
    createdAt: row.createdAt.toISOString(),
    ...(row.decidedAt ? { decidedAt: row.decidedAt.toISOString() } : {}),
    ...(row.decidedBy ? { decidedBy: row.decidedBy } : {}),
  };
}

export async function findApplicant(db: Db, id: string, now: Date): Promise<Applicant | undefined> {
  const row = (await applicants(sql`a.id = ${id}`, sql``).execute(db)).rows[0];
  return row && applicantOf(row, now);
}

type Search = Input<typeof verificationStaff.applicants>['query'];
const kindsOf = (query: Search) => (query.kind ? [query.kind] : (['performer', 'studio'] as const));
/** Must match the indexed expression. */
const WORDS = sql`lower(a.username::text || E'\\n' || a.name || E'\\n' || a.email::text)`;
/** Shorter terms contain no trigram, so the index can't be used. */
const TRIGRAM = 3;

/** Condition that `k`, an applicant of a given kind, has a status. Studios have no expiring documents. */
function hasStatus(kind: Applicant['kind'], status: Search['status']): RawBuilder<unknown> {
  if (status !== 'renewal' && status !== 'expiring') return sql`k.verification_status = ${status}`;
  if (kind === 'studio') return sql`false`;
  return status === 'renewal'
    ? sql`k.id in (select n.performer_id from document_renewal n)`
    : sql`k.verification_status = 'verified' and k.document_expires_at <= current_date + ${sql.lit(WARNED_DAYS)}::int`;
}

/**
 * Selects applicants of a kind and status that match the search terms, using the index. Returns up to one more than the
 * counting limit.
 */
export function applicantsWith(kind: Applicant['kind'], { status, q = '' }: Search): RawBuilder<{ id: string }> {
  const pattern = containing(q);
  const grams = [...q].length < TRIGRAM ? sql`search_grams(${WORDS}) @> search_grams(lower(${q})) and` : sql``;
  return sql<{ id: string }>`
    (select a.id from account a join ${sql.table(kind)} k on k.id = a.id
      where a.role in ('performer', 'studio') and ${grams} ${WORDS} like lower(${pattern})
        and ${hasStatus(kind, status)}
      limit ${MOST_COUNTED + 1})`;
}

/** Counts matching applicants up to the list limit. For a text search within that limit, also returns their ids. */
async function countApplicants(
  db: Db,
  query: Search,
): Promise<{ readonly counted: number; readonly ids?: readonly string[] }> {
  const ofKind = (kind: Applicant['kind']) =>
    query.q
      ? applicantsWith(kind, query)
      : sql<{
          id: string;
        }>`(select k.id from ${sql.table(kind)} k where ${hasStatus(kind, query.status)} limit ${MOST_COUNTED + 1})`;
  const all = sql.join(kindsOf(query).map(ofKind), sql` union all `);
  if (!query.q) {
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from (${all}) k`.execute(db);
    return { counted: rows[0]?.counted ?? 0 };
  }
  const { rows } = await sql<{ id: string }>`${all}`.execute(db);
  return { counted: rows.length, ...(rows.length <= MOST_COUNTED ? { ids: rows.map(({ id }) => id) } : {}) };
}

export async function searchApplicants(
  db: Db,
  query: Search,
  now: Date,
): Promise<Answer<typeof verificationStaff.applicants>> {
  const cursor = idCursor(query.cursor);
  const offset = cursor ? 0 : query.offset;
  const direction = sql.raw(query.sort);
  const { ids, counted } = await countApplicants(db, query);
  /** Reads each kind separately in id order, so that no sorting is needed. */
  const ofKind = (kind: Applicant['kind'], where: RawBuilder<unknown>, most: number) => sql`
    (select k.id from ${sql.table(kind)} k join account a on a.id = k.id
      where ${hasStatus(kind, query.status)} and ${where} order by k.id ${direction} limit ${most})`;
  const all = (where: RawBuilder<unknown>, most: number) =>
    sql.join(
      kindsOf(query).map((kind) => ofKind(kind, where, most)),
      sql` union all `,
    );
  const found = ids
    ? sql`k.id = any(${[...ids]}::uuid[])`
    : query.q
      ? sql`strpos(${WORDS}, lower(${query.q})) > 0`
      : sql`true`;
  const after = sql`${found}
    and ${cursor ? sql`k.id ${sql.raw(query.sort === 'desc' ? '<' : '>')} ${cursor}::uuid` : sql`true`}`;
  const page = sql`a.id in (select f.id from (${all(after, offset + query.limit + 1)}) f order by f.id ${direction}
    limit ${query.limit + 1} offset ${offset})`;
  const { rows } = await applicants(page, sql`order by a.id ${direction}`).execute(db);
  const { rows: shown, ...next } = pageOf(rows, query.limit, (last) => last.id);
  return { data: shown.map((row) => applicantOf(row, now)), ...totalOf(counted), ...next };
}

/** Returns a document's key in the file store. Log the read before issuing a link to it. */
export async function findDocument(
  db: Db,
  id: string,
): Promise<{ id: string; accountId: string; kind: string; fileKey: string } | undefined> {
  return await db
    .selectFrom('identity_document')
    .select(['id', 'account_id as accountId', 'kind', 'file_key as fileKey'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists documents that are unencrypted or encrypted with another key, by id, starting after `after`. */
export async function listNotSealedBy(
  db: Db,
  keyId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; fileKey: string }[]> {
  const { rows } = await sql<{ id: string; fileKey: string }>`
    select id, file_key as "fileKey" from identity_document
     where sealed_by is distinct from ${keyId} and (${after} = '' or id > nullif(${after}, '')::uuid) order by id
       limit ${limit}`.execute(db);
  return rows;
}
