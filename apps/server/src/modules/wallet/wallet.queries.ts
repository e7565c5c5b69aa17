import { formatMinor, unitsToTokens, type Answer, type Input, type wallet } from '@footlight/contract';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { PackageRow } from './wallet.store.ts';
import type { PaymentStatus } from './wallet.rules.ts';

type Packages = typeof wallet.packages;

/** A token package as the contract shows it; the back office uses it too. */
export const packageAnswer = (row: PackageRow): Answer<Packages>['data'][number] => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  tokens: unitsToTokens(row.tokens_units),
  bonusTokens: unitsToTokens(row.bonus_units),
  price: { amount: formatMinor(row.price_minor, row.currency), currency: row.currency },
  isFeatured: row.is_featured,
  isActive: row.is_active,
  ordering: row.ordering,
});

const PACKAGE_ORDER = { ordering: 'ordering', price: 'price_minor', createdAt: 'id' } as const;

/** Packages for sale. `ordering` is ascending whatever `sort` says: it is the order in which staff put them. */
export async function searchPackages(context: RequestContext, { query }: Input<Packages>): Promise<Answer<Packages>> {
  const direction = query.sortBy === 'ordering' ? 'asc' : query.sort;
  const rows = await context.db
    .selectFrom('token_package')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy(PACKAGE_ORDER[query.sortBy], direction)
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { total } = await context.db
    .selectFrom('token_package')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return { data: rows.map(packageAnswer), total };
}

/** All packages, the inactive too, in the order in which staff put them. */
export async function listAllPackages(db: Kysely<Tables>): Promise<Answer<Packages>> {
  const rows = await db.selectFrom('token_package').selectAll().orderBy('ordering').orderBy('id').execute();
  return { data: rows.map(packageAnswer), total: rows.length };
}

export async function viewPayment(
  context: RequestContext,
  { params }: Input<typeof wallet.payment>,
): Promise<Answer<typeof wallet.payment>> {
  const row = await context.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', params.id)
    .where('user_id', '=', context.caller.accountId)
    .executeTakeFirst();
  if (!row) refuse('NOT_FOUND');
  return {
    _id: row.id,
    status: row.status as PaymentStatus,
    tokens: unitsToTokens(row.tokens_units + row.bonus_units),
    price: { amount: formatMinor(row.price_minor, row.currency), currency: row.currency },
    packageName: row.package_name,
    createdAt: row.created_at.toISOString(),
  };
}

type History = typeof wallet.userTransactions;
type TransactionAnswer = Answer<History>['data'][number];
interface Movement {
  id: string;
  at: Date;
  kind: string;
  units: number;
  package_name: string | null;
  item: string | null;
  note: string | null;
  counterpart_id: string | null;
  username: string | null;
  name: string | null;
  avatar_key: string | null;
  role: string | null;
}

/** How the ledger's kinds read in a history. */
const TYPES: Readonly<Record<string, TransactionAnswer['type']>> = {
  purchase: 'purchase',
  tip: 'tip',
  private: 'show',
  group: 'show',
  peek: 'show',
  paid: 'show',
  ticket: 'show',
  'stream-war': 'show',
  recording: 'recording',
  refund: 'refund',
  grant: 'bonus',
  hold: 'hold',
  void: 'release',
  post: 'hold',
  chargeback: 'chargeback',
};
const kindsOf = (type: string) => Object.entries(TYPES).flatMap(([kind, name]) => (name === type ? [kind] : []));

function transactionAnswer(row: Movement): TransactionAnswer {
  const avatar = row.avatar_key
    ? `/files/${row.avatar_key}`
    : row.role === 'performer'
      ? '/no-avatar.png'
      : '/default-user-icon.png';
  return {
    _id: row.id,
    type: TYPES[row.kind] ?? 'adjustment',
    token: unitsToTokens(row.units),
    description: row.package_name ?? row.item ?? '',
    ...(row.note ? { note: row.note } : {}),
    ...(row.counterpart_id && row.username
      ? { counterpart: { _id: row.counterpart_id, username: row.username, name: row.name ?? row.username, avatar } }
      : {}),
    createdAt: row.at.toISOString(),
  };
}

const legsOf = (accountId: string, filter: ReturnType<typeof sql>) => sql`
  select t.id, t.at, t.kind, t.key, t.payer_units as units, t.to1_id as counterpart_id from ledger_transfer t where t.payer_id = ${accountId} and ${filter}
  union all
  select t.id, t.at, t.kind, t.key, t.to1_units, t.payer_id from ledger_transfer t where t.to1_id = ${accountId} and ${filter}
  union all
  select t.id, t.at, t.kind, t.key, t.to2_units, t.payer_id from ledger_transfer t where t.to2_id = ${accountId} and t.to2_id > '00000000-0000-0000-0000-0000000000ff' and ${filter}`;

async function searchHistory(
  db: Kysely<Tables>,
  accountId: string,
  query: Input<History>['query'],
): Promise<Answer<History>> {
  const conditions = [sql`true`];
  if (query.type) conditions.push(sql`t.kind = any(${kindsOf(query.type)}::text[])`);
  if (query.fromDate) conditions.push(sql`t.at >= ${query.fromDate}::date`);
  if (query.toDate) conditions.push(sql`t.at < ${query.toDate}::date + 1`);
  if (query.cursor) {
    if (!/^[0-9a-f-]{36}$/.test(query.cursor)) refuse('BAD_REQUEST');
    conditions.push(query.sort === 'desc' ? sql`t.id < ${query.cursor}::uuid` : sql`t.id > ${query.cursor}::uuid`);
  }
  const filter = sql.join(conditions, sql` and `);
  const direction = sql.raw(query.sort);
  const { rows } = await sql<Movement>`
    select m.*, p.package_name, tip.item, tip.note, a.username, a.name, a.avatar_key, a.role
      from (select * from (${legsOf(accountId, filter)}) legs order by id ${direction} limit ${query.limit + 1} offset ${query.cursor ? 0 : query.offset}) m
      left join payment p on m.kind in ('purchase', 'grant') and p.id = m.key
      left join tip on m.kind = 'tip' and tip.id = m.id
      left join account a on a.id = m.counterpart_id
     order by m.id ${direction}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from (${legsOf(accountId, filter)}) legs`.execute(db);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    data: page.map(transactionAnswer),
    total: counted.rows[0]?.total ?? 0,
    ...(rows.length > query.limit && last ? { nextCursor: last.id } : {}),
  };
}

/** The caller's token history, newest first, signed from the caller's side. */
export const searchTransactions = (context: RequestContext, { query }: Pick<Input<History>, 'query'>) =>
  searchHistory(context.db, context.caller.accountId, query);
