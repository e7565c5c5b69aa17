import { CLEARING, REVENUE, studioOf, type Step } from './fill-ids.ts';
import { holdAccountIdOf } from '../../../apps/server/src/modules/ledger/index.ts';
import type { Sizes } from './sizes.ts';

const TRANSFER =
  'insert into ledger_transfer (id, at, kind, key, payer_id, payer_units, to1_id, to1_units, to2_id, to2_units, to3_id, to3_units, origin_id)';
const BUSY_VIEWER = '(select id from account where id = g_user(0))';

const performer = (s: Sizes) => `case when n % 10 = 1 then 0 else n * 104729 % ${s.performers} end`;
const payer = (s: Sizes) => `case when n % 50 = 0 then 0 else n * 7919 % ${s.users} end`;

/** Ledger accounts and purchases. */
export const purchaseSteps = (s: Sizes): Step[] => [
  {
    what: 'ledger accounts',
    text: `insert into ledger_account (id, kind, owner_id) select g_user(n), 'wallet', g_user(n)
      from generate_series(0, ${s.users - 1}::bigint) n
      union all select g_performer(n), 'earnings', g_performer(n) from generate_series(0, ${s.performers - 1}::bigint) n
      union all select g_studio(n), 'earnings', g_studio(n) from generate_series(0, ${s.studios - 1}::bigint) n`,
  },
  {
    what: 'token packages',
    text: `insert into token_package (id, name, tokens_units, price_minor, ordering) select g_id(19, n, 100),
      'Package ' || n, 10000, 999, n from generate_series(0, 20) n`,
  },
  {
    what: 'payments',
    text: `insert into payment (id, user_id, package_id, package_name, tokens_units, bonus_units, price_minor, currency,
      gateway, reference, status, request_key, created_at)
      select g_id(50, n, ${s.users}), g_user(n), g_id(19, n % 20, 100), 'Package', 50000, 0, 4999, 'USD', 'sandbox',
        'ref' || n, 'paid', 'k' || n, g_at(n, ${s.users}) from generate_series(0, ${s.users - 1}::bigint) n
      union all select g_id(56, n, ${s.longList}), g_user(0), g_id(19, n % 20, 100), 'Package', 50000, 0, 4999, 'USD',
        'sandbox', 'busy' || n, 'paid', 'busy' || n, g_at(n, ${s.longList})
        from generate_series(0, ${s.longList - 1}::bigint) n`,
  },
  {
    what: 'purchases',
    text: `${TRANSFER} select id, created_at, 'purchase', id, '${CLEARING}', -50000, user_id, 50000, null, 0, null, 0, null from payment`,
  },
];

export const tipSteps = (s: Sizes): Step[] => [
  {
    what: 'transfers of tips',
    text: `${TRANSFER} select g_id(51, n, ${s.tips}), g_at(n, ${s.tips}), 'tip', g_id(51, n, ${s.tips}), g_user(${payer(s)}), -100, g_performer(${performer(s)}), 80,
        case when ${performer(s)} % 20 = 5 then g_studio(${studioOf(performer(s), s)}) else '${REVENUE}' end, case when ${performer(s)} % 20 = 5 then 10 else 20 end,
        case when ${performer(s)} % 20 = 5 then '${REVENUE}'::uuid end, case when ${performer(s)} % 20 = 5 then 10 else 0 end, null from generate_series(0, ${s.tips - 1}::bigint) n`,
  },
  {
    what: 'tips',
    text: `insert into tip (id, user_id, performer_id, stream_id, token_units, created_at) select g_id(51, n,
      ${s.tips}), g_user(${payer(s)}), g_performer(${performer(s)}), g_stream(${performer(s)}, n % ${s.broadcastsEach}),
      100, g_at(n, ${s.tips}) from generate_series(0, ${s.tips - 1}::bigint) n`,
  },
  {
    what: 'boards',
    text: `insert into leader_due (tip_id, performer_id, user_id, day, units) select id, performer_id, user_id,
      (created_at at time zone 'UTC')::date, token_units
        from tip where created_at > now() - interval '62 days'`,
  },
  { what: 'sums of boards', text: 'select leader_fold(2147483647)' },
  {
    what: 'tips of days',
    text: `insert into tip_day (day, lane, token_units) select (created_at at time zone 'UTC')::date, 0,
      sum(token_units) from tip group by 1`,
  },
  {
    what: 'transfers of minutes',
    text: `${TRANSFER} select g_id(52, n, ${s.paidShows * 5}), g_at(n, ${s.paidShows * 5}), 'private', g_id(52, n, ${s.paidShows * 5}), w.customer_id, -100, w.performer_id, 80, '${REVENUE}', 20, null, 0, null
        from generate_series(0, ${s.paidShows * 5 - 1}::bigint) n join show_session w on w.id = g_id(7, n / 5, ${s.paidShows})`,
  },
];

/**
 * Custom percentages for a tenth of the performers and for all studios, and a log of changes, a tenth of them by one
 * studio.
 */
export const commissionSteps = (s: Sizes): Step[] => [
  {
    what: 'commissions',
    text: `insert into commission_rate (owner_id, share, kind, percent, changed_at)
      select g_performer(n * 10), 'platform', kind, 20, now()
        from generate_series(0, ${Math.floor(s.performers / 10) - 1}::bigint) n,
             unnest(array['tip', 'private', 'video']) kind
      union all select g_studio(n), 'platform', 'tip', 25, now() from generate_series(0, ${s.studios - 1}::bigint) n`,
  },
  {
    what: 'changes of commissions',
    text: `insert into commission_change (id, owner_id, share, kind, studio_id, from_percent, to_percent, changed_by,
      changed_at)
      select g_id(95, n, ${s.auditRows}),
        case when n % 10 = 0 then g_studio(0) else g_performer(n % ${s.performers}) end,
             case when n % 10 = 0 then 'studio' else 'platform' end, 'tip', case when n % 10 = 0 then g_studio(0) end,
             n % 40, n % 40 + 1, case when n % 10 = 0 then g_studio(0) end, g_at(n, ${s.auditRows})
        from generate_series(0, ${s.auditRows - 1}::bigint) n`,
  },
];

/** Holds of the busy viewer. All but the last three were posted in part, and the rest of their tokens was voided. */
export function holdSteps(s: Sizes, busyViewerId: string): Step[] {
  const hold = `'${holdAccountIdOf(busyViewerId)}'::uuid`;
  const holds = Math.floor(s.longList / 6);
  return [
    {
      what: 'account of the holds',
      text: `insert into ledger_account (id, kind, owner_id) select ${hold}, 'hold', ${BUSY_VIEWER}`,
    },
    {
      what: 'holds',
      text: `${TRANSFER} select g_id(53, n, ${holds}), g_at(n, ${holds}), 'hold', g_id(53, n, ${holds}), ${BUSY_VIEWER}, -300, ${hold}, 300, null, 0, null, 0, null from generate_series(0, ${holds - 1}::bigint) n`,
    },
    {
      what: 'posted holds',
      text: `${TRANSFER} select g_id(54, n, ${holds}), g_at(n, ${holds}), 'private', g_id(54, n, ${holds}), ${hold}, -100, g_performer(n % ${s.performers}), 80, '${REVENUE}', 20, null, 0, g_id(53, n, ${holds}) from generate_series(0, ${holds - 4}::bigint) n`,
    },
    {
      what: 'voided holds',
      text: `${TRANSFER} select g_id(55, n, ${holds}), g_at(n, ${holds}), 'void', g_id(55, n, ${holds}), ${hold}, -200, ${BUSY_VIEWER}, 200, null, 0, null, 0, g_id(53, n, ${holds}) from generate_series(0, ${holds - 4}::bigint) n`,
    },
  ];
}

/** Balances, computed as the sums of all transfers. */
export const balanceStep: Step = {
  what: 'balances',
  text: `update ledger_account a set balance_units = e.units
    from (select account_id, sum(units)::bigint as units from ledger_entry group by 1) e where e.account_id = a.id`,
};
