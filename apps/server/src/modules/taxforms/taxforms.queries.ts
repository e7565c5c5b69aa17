import type { TaxFormName } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';

export interface FormRow {
  readonly id: string;
  readonly account_id: string;
  readonly form: string;
  readonly sealed: string;
  readonly signed_at: Date;
  readonly replaced_at: Date | null;
}
const COLUMNS = ['id', 'account_id', 'form', 'sealed', 'signed_at', 'replaced_at'] as const;

export const listForms = (db: Db, accountId: string): Promise<FormRow[]> =>
  db.selectFrom('tax_form').select(COLUMNS).where('account_id', '=', accountId).orderBy('id', 'desc').execute();

export const listOnFile = (db: Db, accountIds: readonly string[]): Promise<FormRow[]> =>
  db
    .selectFrom('tax_form')
    .select(COLUMNS)
    .where(sql<boolean>`account_id = any (${[...accountIds]}::uuid[])`)
    .where('replaced_at', 'is', null)
    .orderBy('office', 'desc')
    .execute();

export const hasTaxForm = async (db: Db, accountId: string): Promise<boolean> =>
  (await sql`select 1 from tax_form where account_id = ${accountId} and replaced_at is null limit 1`.execute(db)).rows
    .length > 0;

export const findForm = (db: Db, id: string): Promise<FormRow | undefined> =>
  db.selectFrom('tax_form').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const countryOf = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('account').select('country').where('id', '=', accountId).executeTakeFirst())?.country ?? '';

export interface EarnerRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly role: 'performer' | 'studio';
}
interface Wanted {
  readonly isFiled?: boolean | undefined;
  readonly form?: TaxFormName | undefined;
  /** Search text for the name or username. */
  readonly q?: string | undefined;
}
export function listEarners(db: Db, { isFiled, form, q }: Wanted, page: IdPage): Promise<Listed<EarnerRow>> {
  const beginning = q && `${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const onFile = sql`select 1 from tax_form f where f.account_id = a.id and f.replaced_at is null`;
  const where = [
    sql`a.role in ('performer', 'studio') and not exists (select 1 from studio_teammate w where w.id = a.id)`,
    ...(isFiled === undefined ? [] : [sql`exists (${onFile}) = ${isFiled}`]),
    ...(form ? [sql`exists (${onFile} and f.form = ${form})`] : []),
    ...(beginning ? [sql`(a.username::text ilike ${beginning} or a.name ilike ${beginning})`] : []),
  ];
  return listById(
    db,
    {
      columns: sql`a.id, a.username::text as username, a.name, a.avatar_key, a.role`,
      tables: sql`account a`,
      where: sql.join(where, sql` and `),
      id: sql`a.id`,
    },
    page,
  );
}
