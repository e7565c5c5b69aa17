import type { verificationStaff, Answer, Input } from '@footlight/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countRows, idCursor, MOST_COUNTED, pageOf } from '../../platform/db/paging.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { ageOn, warningsOf } from './verification.rules.ts';

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
  readonly documents: { _id: string; kind: 'documentVerification' | 'idVerification'; mime: string; bytes: number }[];
}

const applicants = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<Row>`
  select a.id, a.role as kind, a.username::text as username, a.name, a.email::text as email,
         a.email_verified_at is not null as "emailVerified", a.country,
         p.date_of_birth::text as "dateOfBirth", p.document_expires_at::text as "documentExpiresAt",
         coalesce(p.verification_status, s.verification_status) as status,
         coalesce(p.rejection_reason, s.rejection_reason) as reason, a.created_at as "createdAt",
         coalesce(p.decided_at, s.decided_at) as "decidedAt", d.name as "decidedBy",
         coalesce((select json_agg(json_build_object('_id', i.id, 'kind', i.kind, 'mime', i.mime, 'bytes', i.bytes) order by i.kind)
                     from identity_document i where i.account_id = a.id), '[]') as documents
    from account a
    left join performer p on p.id = a.id
    left join studio s on s.id = a.id
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
    createdAt: row.createdAt.toISOString(),
    ...(row.decidedAt ? { decidedAt: row.decidedAt.toISOString() } : {}),
    ...(row.decidedBy ? { decidedBy: row.decidedBy } : {}),
  };
}

/** One applicant as staff see it. */
export async function findApplicant(db: Kysely<Tables>, id: string, now: Date): Promise<Applicant | undefined> {
  const row = (await applicants(sql`a.id = ${id}`, sql``).execute(db)).rows[0];
  return row && applicantOf(row, now);
}

/** Applicants of a status, by when they registered. */
export async function searchApplicants(
  db: Kysely<Tables>,
  query: Input<typeof verificationStaff.applicants>['query'],
  now: Date,
): Promise<Answer<typeof verificationStaff.applicants>> {
  const cursor = idCursor(query.cursor);
  const offset = cursor ? 0 : query.offset;
  const direction = sql.raw(query.sort);
  const pattern = `%${(query.q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const found = query.q
    ? sql`(a.username::text ilike ${pattern} or a.name ilike ${pattern} or a.email::text ilike ${pattern})`
    : sql`true`;
  /** Each kind is walked by itself in the order of its ids, so that neither has to be sorted. */
  const ofKind = (kind: Applicant['kind'], after: RawBuilder<unknown>, most: number) => sql`
    (select k.id from ${sql.table(kind)} k join account a on a.id = k.id
      where k.verification_status = ${query.status} and ${found} and ${after} order by k.id ${direction} limit ${most})`;
  const kinds = query.kind ? [query.kind] : (['performer', 'studio'] as const);
  const all = (after: RawBuilder<unknown>, most: number) =>
    sql.join(
      kinds.map((kind) => ofKind(kind, after, most)),
      sql` union all `,
    );
  const after = cursor ? sql`k.id ${sql.raw(query.sort === 'desc' ? '<' : '>')} ${cursor}::uuid` : sql`true`;
  const page = sql`a.id in (select f.id from (${all(after, offset + query.limit + 1)}) f order by f.id ${direction} limit ${query.limit + 1} offset ${offset})`;
  const { rows } = await applicants(page, sql`order by a.id ${direction}`).execute(db);
  const { rows: shown, ...next } = pageOf(rows, query.limit, (last) => last.id);
  const total = await countRows(db, sql`select 1 from (${all(sql`true`, MOST_COUNTED + 1)}) f`);
  return { data: shown.map((row) => applicantOf(row, now)), ...total, ...next };
}

/** A document's place in the file store; log the read before a link to it is given out. */
export async function findDocument(
  db: Kysely<Tables>,
  id: string,
): Promise<{ id: string; accountId: string; kind: string; fileKey: string } | undefined> {
  return await db
    .selectFrom('identity_document')
    .select(['id', 'account_id as accountId', 'kind', 'file_key as fileKey'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Documents that are plain or sealed by another key, by id, from `after` on. */
export async function listNotSealedBy(
  db: Kysely<Tables>,
  keyId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; fileKey: string }[]> {
  const { rows } = await sql<{ id: string; fileKey: string }>`
    select id, file_key as "fileKey" from identity_document
     where sealed_by is distinct from ${keyId} and (${after} = '' or id > nullif(${after}, '')::uuid) order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}
