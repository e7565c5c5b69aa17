import { REFUND_SOURCES } from '@footlight/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { namedLike } from '../../accounts/index.ts';
import { holdAccountIdOf } from '../../ledger/index.ts';
import type { ChargebackRow } from './chargebacks.store.ts';

type Db = Kysely<Tables>;

/** A chargeback with its payment and its buyer. */
export type ShownChargeback = Omit<ChargebackRow, 'evidence_state'> & {
  readonly id: string;
  readonly evidence_state: 'none' | 'building' | 'ready' | 'failed';
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly role: string;
  readonly gateway: string;
  readonly price_minor: number;
  readonly currency: string;
  readonly paid_at: Date;
  readonly frozen_at: Date | null;
};
const COLUMNS = sql`b.*, b.payment_id as id, a.username::text as username, a.name, a.avatar_key, a.role, p.gateway, p.price_minor, p.currency,
  p.created_at as paid_at, l.frozen_at`;
const tablesOf = (
  chargebacks: RawBuilder<unknown>,
) => sql`${chargebacks} b join payment p on p.id = b.payment_id join account a on a.id = b.account_id
  left join ledger_account l on l.id = b.account_id`;
const TABLES = tablesOf(sql`chargeback`);

export async function findChargeback(db: Db, paymentId: string): Promise<ShownChargeback | undefined> {
  const { rows } =
    await sql<ShownChargeback>`select ${COLUMNS} from ${TABLES} where b.payment_id = ${paymentId}`.execute(db);
  return rows[0];
}

/** Of few accounts, so they are found (`offset` sees to that) before they are put in order. */
const FROZEN = sql`(
  select * from chargeback where account_id = any(array(select id from ledger_account where frozen_at is not null)) offset 0)`;

/** Those of everybody, by when the payment was begun. */
export async function listChargebacks(
  db: Db,
  { isFrozen, q }: { readonly isFrozen?: boolean | undefined; readonly q?: string | undefined },
  page: IdPage,
): Promise<Listed<ShownChargeback>> {
  const where = [
    sql`true`,
    ...(isFrozen === false ? [sql`l.frozen_at is null`] : []),
    ...(q ? [await namedLike(db, q, [sql`b.account_id`])] : []),
  ];
  return listById(
    db,
    {
      columns: COLUMNS,
      tables: isFrozen ? tablesOf(FROZEN) : TABLES,
      where: sql.join(where, sql` and `),
      id: sql`b.payment_id`,
    },
    page,
  );
}

/** The newest payment of a buyer, made after some transfer, of which something is left. */
export async function findNewestSpend(
  db: Db,
  accountId: string,
  afterId: string,
): Promise<{ readonly id: string; readonly performerId: string | null } | undefined> {
  const mine = [accountId, holdAccountIdOf(accountId)];
  const { rows } = await sql<{ id: string; performerId: string | null }>`
    select t.id, p.id as "performerId" from ledger_transfer t left join performer p on p.id = t.to1_id
     where t.payer_id = any(${mine}::uuid[]) and t.id > ${afterId} and t.payer_units < 0 and t.kind = any(${[...REFUND_SOURCES]}::text[])
       and t.payer_units + coalesce((select sum(d.payer_units) from ledger_transfer d where d.origin_id = t.id and d.payer_units > 0), 0) < 0
     order by t.id desc limit 1`.execute(db);
  return rows[0];
}
