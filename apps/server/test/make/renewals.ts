import { DAY_MS } from '@footlight/contract/time';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { PLATFORM_ACCOUNTS } from '../../src/modules/ledger/index.ts';
import { createPerformer } from '../../src/modules/performers/index.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Platform } from '../../src/platform/module.ts';
import { siteCommission } from './commission.ts';

const RENEWAL_UNITS = 1000;
export const RENEWAL_DOORS = {
  commission: siteCommission,
  trialDays: () => 7,
  site: () => ({ name: 'Footlight', url: 'http://footlight.test' }),
};
const CREATORS = 50;
const AT_ONCE = 5000;

/** Expected outcomes of one night of renewals. */
export interface Night {
  readonly renewed: number;
  /** Number of subscriptions whose owners lack the tokens. */
  readonly failed: number;
  /** Number of subscriptions that were canceled before the night. */
  readonly ended: number;
}

/**
 * Creates subscriptions that all became due in the night before `now`. Every second viewer has two subscriptions, to
 * different creators. One viewer in fifty has an empty wallet, and another one in fifty has canceled.
 */
export async function makeRenewals(
  { transactions, database }: Pick<Platform, 'transactions' | 'database'>,
  subscriptions: number,
  now: Date,
): Promise<Night> {
  // Emails are queued, and the queue's tables are otherwise created by the first worker that starts.
  await runMigrations({ pgPool: database.pool });
  const begun = new Date(now.getTime() - 30 * DAY_MS);
  const creators: string[] = [];
  for (let made = 0; made < CREATORS; made++) creators.push(await transactions.system((tx) => makeCreator(tx)));
  for (let from = 0; from < subscriptions; from += AT_ONCE)
    await transactions.system(async (tx) => {
      const count = Math.min(AT_ONCE, subscriptions - from);
      const viewers = Array.from({ length: Math.ceil((count * 2) / 3) }, () => newId());
      // By position in this batch: 1 in 50 has no tokens, and 1 in 50 has canceled.
      const units = viewers.map((_, place) => (place % 50 === 7 ? 0 : 10 * RENEWAL_UNITS));
      const total = units.reduce((sum, one) => sum + one, 0);
      await sql`insert into account (id, role, email, username, name, password_hash, email_verified_at, created_at,
        updated_at)
        select v, 'user', 'r' || v || '@renewal.test', 'r' || right(replace(v::text, '-', ''), 20), 'Fan',
          '$argon2id$none', ${begun}, ${begun}, ${begun}
          from unnest(${viewers}::uuid[]) v`.execute(tx.db);
      await sql`insert into ledger_account (id, kind, owner_id, balance_units)
        select v, 'wallet', v, u from unnest(${viewers}::uuid[], ${units}::bigint[]) as w (v, u)`.execute(tx.db);
      await sql`insert into ledger_transfer (id, at, kind, key, payer_id, payer_units, to1_id, to1_units)
        select gen_random_uuid(), ${begun}, 'grant', v, ${PLATFORM_ACCOUNTS.promotions}, -u, v, u
          from unnest(${viewers}::uuid[], ${units}::bigint[]) as w (v, u) where u > 0`.execute(tx.db);
      await sql`insert into ledger_credit as c (account_id, slot, balance_units)
        values (${PLATFORM_ACCOUNTS.promotions}, 0, ${-total})
        on conflict (account_id, slot) do update set balance_units = c.balance_units + excluded.balance_units`.execute(
        tx.db,
      );
      await sql`
        with wanted as (
          select v, p, (${creators}::uuid[])[1 + (p + nth) % ${CREATORS}::int] as creator,
            row_number() over (order by nth, p) as place
            from unnest(${viewers}::uuid[]) with ordinality as w (v, p), generate_series(0, 1) nth where nth = 0
              or p % 2 = 0),
        made as (
          insert into subscription (id, kind, subscriber_id, performer_id, type, tier, tier_name, price_units, state,
            renews, period, anchor_day,
                 period_end, due_at, created_at)
          select gen_random_uuid(), 'site', v, creator, 'monthly', 1, 'Friend', ${RENEWAL_UNITS}, 'active',
            p % 50 <> 21, 1, extract(day from ${begun}::timestamptz),
                 ends, ends, ${begun}
            from wanted, lateral (select ${now}::timestamptz - make_interval(secs => (place * 17) % 36000) as ends) e
              where place <= ${count}
          returning id, subscriber_id, period_end)
        insert into subscription_period (subscription_id, number, kind, payer_id, starts_at, ends_at, paid_units,
          created_at)
        select id, 1, 'trial', subscriber_id, ${begun}, period_end, 0, ${begun} from made`.execute(tx.db);
    });
  return plannedNight(database.pool);
}

async function makeCreator(tx: Parameters<typeof createPerformer>[0]): Promise<string> {
  const tag = newId().replaceAll('-', '').slice(-14);
  return createPerformer(tx, {
    email: `c${tag}@renewal.test`,
    username: `c${tag}`,
    name: 'Creator',
    passwordHash: '$argon2id$none',
    emailVerified: true,
    dateOfBirth: '1990-01-01',
    documentExpiresAt: '2099-01-01',
    verified: true,
  });
}

async function plannedNight(pool: Platform['database']['pool']): Promise<Night> {
  const { rows } = await pool.query<Night>(`
    select count(*) filter (where renews and balance_units > 0)::int as renewed,
      count(*) filter (where renews and balance_units = 0)::int as failed,
           count(*) filter (where not renews)::int as ended
      from subscription join ledger_account a on a.id = subscriber_id`);
  const [night] = rows;
  if (!night) throw new Error('there are no subscriptions');
  return night;
}

/** Reads the results of the night as numbers that must match the plan or be zero. */
export async function readNight({ pool }: Platform['database']) {
  const { rows } = await pool.query<Night & { doubled: number; unpaid: number; charged: number }>(`
    select count(*) filter (where s.state = 'active' and s.period = 2)::int as renewed,
      count(*) filter (where s.state = 'past_due' and s.attempts = 1)::int as failed,
           count(*) filter (where s.state = 'ended')::int as ended,
           (select count(*)::int from (select 1 from subscription_period group by subscription_id
             having count(*) > 2) twice) as doubled,
           (select count(*)::int from subscription_period p where p.number = 2
              and not exists (select 1 from ledger_transfer t where t.id = p.transfer_id
                and -t.payer_units = p.paid_units and t.payer_id = p.payer_id)) as unpaid,
           (select count(*)::int from ledger_transfer where kind = 'subscription') as charged
      from subscription s`);
  const [night] = rows;
  if (!night) throw new Error('there are no subscriptions');
  return night;
}
