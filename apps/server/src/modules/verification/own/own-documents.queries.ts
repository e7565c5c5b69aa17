import type { Answer, performers } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type OwnDocuments = Answer<typeof performers.documents>;

interface Row {
  readonly verification_status: OwnDocuments['verificationStatus'];
  readonly expires_at: string;
  readonly renewal_expires_at: string | null;
  readonly renewed_at: Date | null;
}

/** Returns a performer's current documents and those awaiting a decision. */
export async function readOwnDocuments(db: Db, performerId: string): Promise<OwnDocuments> {
  const { rows } = await sql<Row>`
    select p.verification_status, p.document_expires_at::text as expires_at, r.expires_at::text as renewal_expires_at,
      r.created_at as renewed_at
      from performer p left join document_renewal r on r.performer_id = p.id where p.id = ${performerId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no performer ${performerId}`);
  const documents = await db
    .selectFrom('identity_document')
    .select(['kind', 'mime', 'bytes', 'state', 'created_at'])
    .where('account_id', '=', performerId)
    .where('state', '<>', 'past')
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return {
    verificationStatus: row.verification_status,
    documentExpiresAt: row.expires_at,
    ...(row.renewal_expires_at && row.renewed_at
      ? { renewal: { documentExpiresAt: row.renewal_expires_at, createdAt: row.renewed_at.toISOString() } }
      : {}),
    documents: documents.map(({ kind, mime, bytes, state, created_at: at }) => ({
      kind: kind as OwnDocuments['documents'][number]['kind'],
      mime,
      bytes,
      state: state as 'current' | 'renewal',
      createdAt: at.toISOString(),
    })),
  };
}

export interface Ending {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
  readonly expiresAt: string;
  readonly daysLeft: number;
}

/**
 * Lists approved creators whose documents expire within `days` days, by id, starting after `after`. Omits those with
 * new documents.
 */
export async function listEnding(
  db: Db,
  { days, after, limit }: { readonly days: number; readonly after: string | null; readonly limit: number },
): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select p.id, a.email::text as email, a.name, a.language, p.document_expires_at::text as "expiresAt",
           greatest(p.document_expires_at + 1 - current_date, 0) as "daysLeft"
      from performer p join account a on a.id = p.id and a.status = 'active'
     where p.verification_status = 'verified' and p.document_expires_at <= current_date + ${days}::int
       and (${after}::uuid is null or p.id > ${after}::uuid)
       and not exists (select 1 from document_renewal r where r.performer_id = p.id)
     order by p.id limit ${limit}`.execute(db);
  return rows;
}
