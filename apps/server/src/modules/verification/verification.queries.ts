import type { verificationStaff, Answer, Input } from '@footlight/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
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
  const pattern = `%${(query.q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`coalesce(p.verification_status, s.verification_status) = ${query.status}
    ${query.kind ? sql`and a.role = ${query.kind}` : sql``}
    ${query.q ? sql`and (a.username::text ilike ${pattern} or a.name ilike ${pattern} or a.email::text ilike ${pattern})` : sql``}`;
  const direction = query.sort === 'asc' ? sql`asc` : sql`desc`;
  const page = sql`order by a.id ${direction} limit ${query.limit} offset ${query.offset}`;
  const { rows } = await applicants(where, page).execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from account a
    left join performer p on p.id = a.id left join studio s on s.id = a.id
   where a.role in ('performer', 'studio') and ${where}`.execute(db);
  return { data: rows.map((row) => applicantOf(row, now)), total: counted.rows[0]?.total ?? 0 };
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
