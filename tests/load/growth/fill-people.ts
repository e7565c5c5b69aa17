import { account, FIRST, LAST, studioOf, TAGS, words, type Step } from './fill-ids.ts';
import type { Sizes } from './sizes.ts';

/** Accounts with their profiles. The product's triggers write the dependent rows. */
export const accountSteps = (s: Sizes): Step[] => [
  { what: 'viewers', text: account('user', 'g_user(n)', s.users, `${words(LAST, 'n / 7')} || 'fan' || n`) },
  { what: 'studios', text: account('studio', 'g_studio(n)', s.studios, `'studio' || n`) },
  {
    what: 'accounts of performers',
    text: account('performer', 'g_performer(n)', s.performers, `${words(FIRST, 'n')} || ${words(LAST, 'n / 16')} || n`),
  },
  {
    what: 'applications of studios',
    text: `insert into studio (id, verification_status) select g_studio(n),
      case when n % 5 = 4 then 'pending' else 'verified' end from generate_series(0, ${s.studios - 1}::bigint) n`,
  },
  {
    what: 'performers',
    text: `insert into performer (id, verification_status, date_of_birth, document_expires_at, category_id, tags,
      languages, studio_id, streaming_status)
      select g_performer(n), case when n % 20 in (7, 11, 13) then 'pending'
        when n % 20 = 17 then 'rejected' else 'verified' end, '1990-01-01', '2099-01-01',
             (select id from category order by ordering offset n % 6 limit 1), array[${words(TAGS, 'n')},
               ${words(TAGS, 'n / 5')}], array[(array['en','de','fr','es'])[1 + n % 4]],
             case when n % 20 = 5 then g_studio(${studioOf('n', s)}) end, case when n % 20 = 0
               and n / 20 < ${s.live} then 'public' else 'offline' end
        from generate_series(0, ${s.performers - 1}::bigint) n`,
  },
];

/** People's lists: follows, blocks, reminders. */
export const listSteps = (s: Sizes): Step[] => [
  {
    what: 'follows',
    text: `insert into favourite (user_id, performer_id, created_at)
      select g_user(0), g_performer(n), g_at(n / 3, ${s.performers})
        from generate_series(0, ${Math.min(s.longList, s.performers) - 1}::bigint) n
      union all select g_user(n), g_performer(0), g_at(n, ${s.users})
        from generate_series(1, ${Math.floor(s.users / 5)}::bigint) n
      union all select g_user(n), g_performer(1 + n * k % ${s.performers - 1}), g_at(n, ${s.users})
        from generate_series(1, ${s.users - 1}::bigint) n, unnest(array[7919, 104729]) k on conflict do nothing`,
  },
  {
    what: 'counts of followers',
    text: 'insert into favourite_count (performer_id, favourites) select performer_id, count(*) from favourite group by 1',
  },
  {
    what: 'reminders',
    text: `insert into performer_reminder (performer_id, user_id, created_at) select g_performer(0), g_user(n), now()
      from generate_series(1, ${s.longList}::bigint) n where n < ${s.users}`,
  },
  {
    what: 'planned weeks',
    text: `insert into performer_schedule (performer_id, days, next_start_at, next_end_at) select g_performer(n),
      '{"mon":{"start":"19:00","end":"22:00"}}', now() + n * interval '1 minute' + interval '2 days',
      now() + n * interval '1 minute' + interval '3 days' from generate_series(0, ${s.performers - 1}::bigint, 3) n`,
  },
  {
    what: 'blocks',
    text: `insert into block (performer_id, user_id, created_at) select g_performer(0), g_user(n),
      g_at(n / 3, ${s.users}) from generate_series(1, ${Math.min(s.longList, s.users - 1)}::bigint) n
      union all select g_performer(n), g_user(1 + n * 7919 % ${s.users - 1}), now()
        from generate_series(1, ${s.performers - 1}::bigint) n`,
  },
  {
    what: 'blocked countries',
    text: `insert into blocked_country (performer_id, country) select g_performer(n), 'CH'
      from generate_series(0, ${s.performers - 1}::bigint, 5) n`,
  },
  {
    what: 'blocks of wars',
    text: `insert into war_block (performer_id, blocked_id, created_at) select g_performer(0), g_performer(n),
      g_at(n / 3, ${s.performers}) from generate_series(1, ${Math.min(s.longList, s.performers - 1)}::bigint) n`,
  },
  {
    what: 'visits of pages',
    text: `insert into performer_visits (performer_id, views) select g_performer(n), 1 + n * 7919 % 5000
      from generate_series(0, ${s.performers - 1}::bigint) n`,
  },
  {
    what: 'popularity',
    text: `update performer_listing l
      set popularity = coalesce((select favourites from favourite_count f where f.performer_id = l.performer_id),
      0) * 20 + coalesce((select views from performer_visits v where v.performer_id = l.performer_id), 0)`,
  },
];

/** Data accumulated by the site and its staff. */
export const deskSteps = (s: Sizes): Step[] => [
  {
    what: 'identity documents',
    text: `insert into identity_document (id, account_id, kind, file_key, mime, bytes, created_at)
      select g_id(30 + k, n, ${s.performers}), g_performer(n), (array['documentVerification', 'idVerification'])[k + 1],
        'growth/' || k || '/' || n, 'image/jpeg', 1000, now()
        from generate_series(0, ${s.performers - 1}::bigint) n, generate_series(0, 1) k`,
  },
  {
    what: 'login sessions',
    text: `insert into session (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
      select g_id(31, n, ${s.users}), g_user(case when n % ${Math.ceil(s.users / 40)} = 0 then 0 else n end),
        sha256(('session' || n)::bytea), 'Mozilla/5.0', now(), g_at(n, ${s.users}), now() + interval '30 days'
        from generate_series(0, ${s.users - 1}::bigint, 2) n`,
  },
  {
    what: 'visits of days',
    text: `insert into visit_day (day, visits, visitors) select current_date - n, 1000, 700
      from generate_series(0, 364) n`,
  },
  {
    what: 'visitors of today',
    text: `insert into visit_seen (day, visitor_hash) select current_date, sha256(('visitor' || n)::bytea)
      from generate_series(1, ${Math.floor(s.users / 10)}::bigint) n`,
  },
  {
    what: 'audit rows',
    text: `insert into audit_row (id, at, actor_id, action, subject, detail) select g_id(40, n, ${s.auditRows}),
      g_at(n, ${s.auditRows}), g_user(n),
      (array['settings.changed','applicant.verified','applicant.rejected','document.viewed','package.changed'])[1
      + n % 5], 'performer:' || g_performer(n % ${s.performers}), '{"note":"filled"}'
      from generate_series(0, ${s.auditRows - 1}::bigint) n`,
  },
  {
    what: 'idempotency keys',
    text: `insert into idempotency (scope, key, request_hash, response, created_at) select g_user(n), 'key' || n,
      'hash', '{"status":200}', now() - n * interval '100 ms'
      from generate_series(0, ${Math.floor(s.users / 4)}::bigint) n`,
  },
];
