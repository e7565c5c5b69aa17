import type { Step } from './fill-ids.ts';
import type { Sizes } from './sizes.ts';

const rows = (s: Sizes) => `generate_series(0, ${s.papers - 1}::bigint) n`;
/** Every second row belongs to the busy performer. */
const performer = (s: Sizes) =>
  `case when n % 2 = 0 then g_performer(0) else g_performer(n * 104729 % ${s.performers}) end`;
const viewer = (s: Sizes) => `case when n % 2 = 0 then g_user(0) else g_user(n * 7919 % ${s.users}) end`;
/** One payout in fifty is pending, one is approved, and five were rejected. */
const status = `case n % 50 when 1 then 'pending' when 3 then 'approved' else case when n % 10 = 7 then 'rejected' else 'paid' end end`;
const PER_BATCH = 40;

/** Earners' payout methods and requests, and the batches in which they were paid. */
export const payoutSteps = (s: Sizes): Step[] => [
  {
    what: 'payment details',
    text: `insert into payment_detail (id, account_id, type, sealed, masked, is_default, frozen_until, created_at,
      updated_at)
      select g_id(100, n, ${s.performers}), g_performer(n), 'bank_transfer', 'filled', 'DE•• •••• 3000', true,
        now() - interval '1 day', now(), now()
        from generate_series(0, ${s.performers - 1}::bigint) n`,
  },
  {
    what: 'payouts',
    text: `insert into payout_request (id, account_id, role, studio_id, status, units, fee_units, amount_minor,
      currency, detail_id, type, asked_transfer_id,
             ended_transfer_id, reason, reference, paid_to, created_at, updated_at, approved_at, ended_at)
      select g_id(101, n, ${s.papers}), ${performer(s)}, 'performer',
        case when n % 10 = 1 then g_studio(0) end, state, 20000, 100, 995, 'EUR', g_id(100, 0, ${s.performers}),
        'bank_transfer',
             g_id(102, n, ${s.papers}), case when is_ended then g_id(103, n, ${s.papers}) end,
               case when state = 'rejected' then 'No' end,
             case when state = 'paid' then 'REF ' || n end,
               case when state = 'paid' then 'bank_transfer: DE•• •••• 3000' end, at, at,
             case when state in ('approved', 'paid') then at end, case when is_ended then at end
        from (select n, ${status} as state, ${status} in ('paid', 'rejected') as is_ended, g_at(n, ${s.papers}) as at
          from ${rows(s)}) n`,
  },
  {
    what: 'steps of payouts',
    text: `insert into payout_step (id, request_id, at, step, actor, units) select id, id, created_at, 'asked', 'owner',
      units from payout_request`,
  },
  {
    what: 'batches',
    text: `insert into payout_batch (id, type, currency, status, made_by, created_at, exported_by, exported_at,
      closed_at)
      select g_id(104, n, ${Math.ceil(s.papers / PER_BATCH)}), 'bank_transfer', 'EUR', 'closed', g_user(0), now(),
        g_user(0), now(), now()
        from generate_series(0, ${Math.ceil(s.papers / PER_BATCH) - 1}::bigint) n`,
  },
  {
    what: 'payouts in batches',
    text: `insert into payout_batch_line (request_id, batch_id)
      select g_id(101, n, ${s.papers}), g_id(104, n / ${PER_BATCH}, ${Math.ceil(s.papers / PER_BATCH)}) from ${rows(s)}
        where ${status} = 'paid'`,
  },
];

/** Refund requests, chargebacks, and invoices of buyers. */
export const paperSteps = (s: Sizes): Step[] => [
  {
    what: 'requests for refunds',
    text: `insert into refund_request (id, viewer_id, source_type, source_id, performer_id, title, paid_units,
      asked_units, description, status,
             refunded_units, paid_at, created_at, decided_at)
      select g_id(105, n, ${s.papers}), ${viewer(s)}, 'tip', g_id(106, n, ${s.papers}),
        g_performer(n % ${s.performers}), 'A tip', 100, 100, 'Not as promised',
             case when n % 10 = 1 then 'pending' else 'approved' end,
               case when n % 10 <> 1 then 100 end, g_at(n, ${s.papers}), g_at(n, ${s.papers}),
             case when n % 10 <> 1 then g_at(n, ${s.papers}) end from ${rows(s)}`,
  },
  {
    what: 'payments of cards',
    text: `insert into payment (id, user_id, package_id, package_name, tokens_units, bonus_units, price_minor, currency,
      gateway, reference, status, request_key, created_at)
      select g_id(107, n, ${s.papers}), ${viewer(s)}, g_id(19, n % 20, 100), 'Package', 50000, 0, 4999, 'USD', 'stripe',
        'card' || n, 'charged_back', 'card' || n,
             g_at(n, ${s.papers}) from ${rows(s)}`,
  },
  {
    what: 'chargebacks',
    text: `insert into chargeback (payment_id, account_id, units, taken_units, lost_units, disputed_minor, at,
      settled_at)
      select id, user_id, 50000, 50000, 0, price_minor, created_at, created_at from payment where gateway = 'stripe'`,
  },
  {
    what: 'invoices',
    text: `insert into invoice (id, kind, year, number, payment_id, account_id, issued_at, seller, buyer, title,
      tokens_units, currency, price_minor,
             discount_minor, tax_name, tax_basis_points, tax_minor)
      select g_id(108, n, ${s.papers}), 'invoice', 2026, n + 1, g_id(107, n, ${s.papers}), ${viewer(s)},
        g_at(n, ${s.papers}),
             '{"name":"Footlight","address":"","vatNumber":""}',
               '{"name":"Fan","email":"fan@growth.test","country":"DE","company":"","address":"","vatNumber":""}',
             'Package', 50000, 'USD', 4999, 0, 'VAT', 1900, 798 from ${rows(s)}`,
  },
  {
    what: 'differences with gateways',
    text: `with run as (insert into reconciliation (id, gateway, from_at, to_at, started_at, ended_at)
      values (uuidv7(), 'stripe', now(), now(), now(), now()) returning id)
      insert into payment_difference (id, reconciliation_id, gateway, kind, reference, state, found_at, ended_at)
      select g_id(109, n, ${s.papers}), run.id, 'stripe', 'missing_here', 'there' || n,
        case when n % 2 = 0 then 'open' else 'mended' end, g_at(n, ${s.papers}),
             case when n % 2 = 1 then now() end from run, ${rows(s)}`,
  },
  {
    what: 'limits of spending',
    text: `with terms as (insert into spending_terms (account_id, hold_account_id, time_zone, currency, updated_at)
             select g_user(n), g_user(n), 'UTC', 'USD', now()
               from generate_series(0, ${Math.min(s.papers, s.users) - 1}::bigint) n returning account_id),
           limits as (insert into spending_limit (account_id, what, span, most) select account_id, 'tokens', span,
             1000000 from terms, unnest(array['day', 'week']) span)
      insert into spending_day (account_id, day, units) select account_id, current_date - n, 100
        from terms, generate_series(0, 7) n`,
  },
];
