import { sql, type RawBuilder } from 'kysely';
import type { earnings, Answer } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { EarningKind } from '../earnings.rules.ts';

export type EarningItem = NonNullable<Answer<typeof earnings.search>['data'][number]['item']>;

/** A transfer whose item is not known yet. */
interface Bare {
  readonly id: string;
  readonly kind: EarningKind;
  readonly origin_id: string | null;
}
interface Found {
  readonly transfer_id: string;
  readonly type: EarningItem['type'];
  readonly item_id: string | null;
  readonly title: string | null;
}
type Lookup = (ids: readonly string[]) => RawBuilder<unknown>;

const isOf = (column: string, ids: readonly string[]) => sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
const tips: Lookup = (ids) =>
  sql`select id as transfer_id, 'tip' as type, null::uuid as item_id, item as title from tip where ${isOf('id', ids)}`;
const minutes: Lookup = (ids) => sql`
  select n.transfer_id, 'show' as type, s.session_id as item_id, w.title
    from show_minute n join show_participant s on s.id = n.participant_id join show_session w on w.id = s.session_id
   where ${isOf('n.transfer_id', ids)}`;
/** Finds a ticket by the hold that was paid out. */
const tickets: Lookup = (ids) => sql`
  select k.id as transfer_id, 'announced-show' as type, w.id as item_id, w.title
    from ticket k join ticketed_show w on w.id = k.show_id where ${isOf('k.id', ids)}`;
const scores: Lookup = (ids) =>
  sql`select id as transfer_id, 'war' as type, war_id as item_id, '' as title from war_score where ${isOf('id', ids)}`;
const challenges: Lookup = (ids) => sql`
  select o.id as transfer_id, 'war' as type, c.war_id as item_id, c.title
    from war_contribution o join war_challenge c on c.id = o.challenge_id where ${isOf('o.id', ids)}`;
const purchases: Lookup = (ids) => sql`
  select transfer_id, case type when 'stream-recording' then 'recording' else type end as type, item_id, title
    from purchase where ${isOf('transfer_id', ids)}`;
const periods: Lookup = (ids) => sql`
  select n.transfer_id, 'subscription' as type, null::uuid as item_id, case s.kind
    when 'site' then s.tier_name else s.provider end as title
    from subscription_period n join subscription s on s.id = n.subscription_id where ${isOf('n.transfer_id', ids)}`;
const spins: Lookup = (ids) =>
  sql`select transfer_id, 'spin' as type, id as item_id, label as title from wheel_spin
    where ${isOf('transfer_id', ids)}`;
const contributions: Lookup = (ids) => sql`
  select g.id as transfer_id, 'crowdfunding' as type, c.id as item_id, c.title
    from crowdfunding_contribution g join crowdfunding c on c.id = g.crowdfunding_id where ${isOf('g.id', ids)}`;

interface Way {
  readonly look: Lookup;
  /** True if the item is found by the hold that the transfer was paid out of. */
  readonly byOrigin?: true;
}
const SHOW: readonly Way[] = [{ look: minutes }];
const SALE: readonly Way[] = [{ look: purchases }];
const WAYS: Readonly<Partial<Record<EarningKind, readonly Way[]>>> = {
  tip: [{ look: tips }],
  private: SHOW,
  group: SHOW,
  peek: SHOW,
  paid: SHOW,
  ticket: [{ look: minutes }, { look: tickets, byOrigin: true }],
  'stream-war': [{ look: scores }, { look: challenges, byOrigin: true }],
  video: SALE,
  photo: SALE,
  gallery: SALE,
  product: SALE,
  post: SALE,
  message: SALE,
  recording: SALE,
  subscription: [{ look: periods }],
  wheel: [{ look: spins }],
  crowdfunding: [{ look: contributions, byOrigin: true }],
};

/** Returns the item behind each earning, by transfer. For a reversal, it is the item of the reversed transfer. */
export async function itemsOf(db: Db, rows: readonly Bare[]): Promise<Map<string, EarningItem>> {
  const origins = await readOrigins(db, rows);
  const wanted = rows.map((row) => ({ id: row.id, of: origins.get(row.origin_id ?? '') ?? row }));
  const items = new Map<string, EarningItem>();
  for (const [kind, some] of Map.groupBy(wanted, ({ of }) => of.kind))
    for (const { look, byOrigin } of WAYS[kind] ?? []) {
      const placeOf = ({ of }: (typeof some)[number]) => (byOrigin ? of.origin_id : of.id);
      const ids = new Set(some.filter(({ id }) => !items.has(id)).map(placeOf));
      ids.delete(null);
      if (ids.size === 0) continue;
      const { rows: found } = await sql<Found>`${look([...ids] as string[])}`.execute(db);
      const byId = new Map(found.map((one) => [one.transfer_id, one]));
      for (const one of some) {
        const item = byId.get(placeOf(one) ?? '');
        if (item) items.set(one.id, itemOf(item));
      }
    }
  return items;
}

const itemOf = ({ type, item_id: id, title }: Found): EarningItem => ({
  type,
  ...(id ? { _id: id } : {}),
  title: title ?? '',
});

async function readOrigins(db: Db, rows: readonly Bare[]): Promise<Map<string, Bare>> {
  const ids = rows.flatMap(({ kind, origin_id: id }) =>
    id && (kind === 'refund' || kind === 'chargeback') ? [id] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('ledger_transfer')
    .select(['id', 'kind', 'origin_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.id, row as Bare]));
}
