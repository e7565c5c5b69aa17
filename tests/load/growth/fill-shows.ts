import type { Step } from './fill-ids.ts';
import type { Sizes } from './sizes.ts';

/** A year of broadcasts, the current ones, and the rights to watch them. */
export const broadcastSteps = (s: Sizes): Step[] => [
  {
    what: 'ended broadcasts',
    text: `insert into stream (id, performer_id, publisher_id, conversation_id, title, state, announced_at, started_at,
      ended_at, end_reason)
      select g_stream(n, k), c.performer_id, c.performer_id, c.id, 'Show ' || k, 'ended', now() - interval '30 days',
        now() - interval '30 days', now() - interval '29 days', 'performer'
        from generate_series(0, ${s.performers - 1}::bigint) n join conversation c on c.performer_id = g_performer(n)
          and c.type = 'stream_public', generate_series(0, ${s.broadcastsEach - 1}) k;
      insert into stream_tally (stream_id, gross_units, earned_units, tips) select id, 1000, 1000, 3 from stream`,
  },
  {
    what: 'broadcasts of the busy performer',
    text: `insert into stream (id, performer_id, publisher_id, conversation_id, title, state, announced_at, started_at,
      ended_at, end_reason)
      select g_id(5, n, ${s.longList}), c.performer_id, c.performer_id, c.id, 'Daily ' || n, 'ended', now(), now(),
        now(), 'performer'
        from generate_series(0, ${s.longList - 1}::bigint) n join conversation c on c.performer_id = g_performer(0)
          and c.type = 'stream_public'`,
  },
  {
    what: 'live broadcasts',
    text: `insert into stream_node (url, node_id, heard_at)
      values ('http://growth.test', uuidv7(), now() + interval '10 days');
      insert into stream (id, performer_id, publisher_id, conversation_id, title, state, announced_at, started_at,
        node_url, goals)
      select g_id(6, row_number() over (order by p.id), ${s.live * 10}), p.id, p.id, c.id, 'Live with music and dance',
        'live', now(), now(), 'http://growth.test', '[{"id": "goal", "title": "Goal", "units": 100000}]'
        from performer p join conversation c on c.performer_id = p.id and c.type = 'stream_public'
          where p.streaming_status = 'public'`,
  },
  {
    what: 'rights to watch',
    text: `insert into media_grant (id, token_hash, stream_id, kind, viewer_id, account_id, country, created_at,
      expires_at)
      select g_id(41, n, ${s.users}), sha256(('grant' || n)::bytea), l.id, 'play', g_user(n), g_user(n), 'DE', now(),
        now() + interval '6 hours'
        from generate_series(1, ${Math.floor(s.users / 2)}::bigint) n
        join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from stream
          where state = 'live') l on l.place = case when n % 10 = 0 then 0 else n % l.many end`,
  },
];

export const paidShowSteps = (s: Sizes): Step[] => [
  {
    what: 'chats of paid shows and wars',
    text: `insert into conversation (id, type, performer_id, created_at)
      select g_id(7, n, ${s.paidShows}), 'stream_private',
        g_performer(case when n % 3 = 0 then 0 else n % ${s.performers} end), now()
        from generate_series(0, ${s.paidShows - 1}::bigint) n
      union all select g_id(9, n, ${s.wars}), 'stream_wars',
        g_performer(case when n % 2 = 0 then 0 else 1 + n % ${s.performers - 1} end), now()
        from generate_series(0, ${s.wars - 1}::bigint) n`,
  },
  {
    what: 'paid shows',
    text: `insert into show_session (id, kind, state, performer_id, customer_id, stream_id, price_units, max_viewers,
      platform_percent, studio_percent, peek_platform_percent, peek_studio_percent, requested_at, started_at, ended_at,
      end_reason, host_seen_at, earned_units)
      select c.id, 'private', 'ended', c.performer_id, g_user(case when n % 3 = 0 then 0 else n % ${s.users} end),
        g_stream(case when n % 3 = 0 then 0 else n % ${s.performers} end, 0), 100, 1, 20, 0, 20, 0,
        g_at(n, ${s.paidShows}), g_at(n, ${s.paidShows}), g_at(n, ${s.paidShows}), 'user-left', now(), 400
        from generate_series(0, ${s.paidShows - 1}::bigint) n join conversation c on c.id = g_id(7, n, ${s.paidShows})`,
  },
  {
    what: 'participants',
    text: `insert into show_participant (id, session_id, viewer_id, kind, state, price_units, minutes, spent_units,
      seen_at, joined_at, left_at, end_reason)
      select g_id(8, n, ${s.paidShows}), w.id, w.customer_id, 'customer', 'left', 100, 5, 500, now(), now(), now(),
        'left'
        from generate_series(0, ${s.paidShows - 1}::bigint) n join show_session w on w.id = g_id(7, n, ${s.paidShows})`,
  },
  {
    what: 'paid minutes',
    text: `insert into show_minute (participant_id, minute, transfer_id, starts_at, units) select g_id(8, n,
      ${s.paidShows}), m, g_id(52, n * 5 + m - 1, ${s.paidShows * 5}), now(), 100
      from generate_series(0, ${s.paidShows - 1}::bigint) n, generate_series(1, 5) m`,
  },
];

export const warSteps = (s: Sizes): Step[] => [
  {
    what: 'wars',
    text: `insert into stream_war (id, state, rounds, round_minutes, round, requested_at, accepted_at, started_at,
      ended_at, end_reason, winner_id)
      select c.id, 'ended', 3, 3, 3, c.created_at, c.created_at, c.created_at, c.created_at, 'finished',
        case when n % 5 < 4 then c.performer_id end
        from generate_series(0, ${s.wars - 1}::bigint) n join conversation c on c.id = g_id(9, n, ${s.wars})`,
  },
  {
    what: 'sides of wars',
    text: `insert into war_side (war_id, place, performer_id, stream_id, is_busy, total_units) select g_id(9, n,
      ${s.wars}), k, p, g_stream(0, 0), false, 100
        from generate_series(0, ${s.wars - 1}::bigint) n,
          lateral (values (1, g_performer(case when n % 2 = 0 then 0 else 1 + n % ${s.performers - 1} end)),
          (2, g_performer(1 + (n + 1) % ${s.performers - 1}))) as side (k, p)`,
  },
  {
    what: 'rounds of wars',
    text: `insert into war_round (war_id, round, starts_at, ended_at, first_units, second_units, outcome) select g_id(9,
      n, ${s.wars}), k, now(), now(), 50, 20, 'score'
      from generate_series(0, ${s.wars - 1}::bigint) n, generate_series(1, 3) k`,
  },
  {
    what: 'challenges of wars',
    text: `insert into war_challenge (id, war_id, performer_id, title, target_units, raised_units, state, created_at,
      settled_at) select g_id(10, n, ${s.wars}), g_id(9, n, ${s.wars}), w.performer_id, 'Dare', 100, 0, 'expired',
      now(), now() from generate_series(0, ${s.wars - 1}::bigint, 4) n
      join war_side w on w.war_id = g_id(9, n, ${s.wars}) and w.place = 1`,
  },
  {
    what: 'recordings',
    text: `insert into recording (id, performer_id, kind, stream_id, title, state, created_at, stopped_at, duration_ms,
      bytes, video_key, price_units, sale_status, published_at)
      select g_id(11, n, ${s.recordings}), g_performer(case when n % 3 = 0 then 0 else n % ${s.performers} end),
        'public', g_stream(case when n % 3 = 0 then 0 else n % ${s.performers} end, 0), 'Recording ' || n, 'ready',
        now(), now(), 60000, 1000000, 'growth/' || n, 500, 'active', g_at(n, ${s.recordings})
        from generate_series(0, ${s.recordings - 1}::bigint) n`,
  },
];

/** Chat lines, and the last time each person wrote. */
export const chatSteps = (s: Sizes): Step[] => [
  {
    what: 'tip menus',
    text: `insert into tip_menu_item (id, performer_id, title, price_units, position) select g_id(60 + k, n,
      ${s.performers}), g_performer(n), 'Item ' || k, 100 * k, k
      from generate_series(0, ${s.performers - 1}::bigint) n, generate_series(1, 3) k`,
  },
  {
    what: 'lines of chats',
    text: `insert into message (id, conversation_id, sender_id, sender_role, type, text, ticket, created_at)
      select g_id(12, n, ${s.messages}), c.id, g_user(n % ${s.users}), 'fan',
        case when n % 10 = 0 then 'tip' else 'text' end, 'Hello number ' || n,
        case when n % 10 = 0 then '{"tokens": 5}'::jsonb end, g_at(n, ${s.messages})
        from generate_series(0, ${s.messages - 1}::bigint) n join conversation c on c.type = 'stream_public'
          and c.performer_id = g_performer(case when n % 3 = 0 then 0 else n % ${s.performers} end)`,
  },
  {
    what: 'paces of chats',
    text: `insert into chat_pace (conversation_id, user_id, last_at, text_hash, repeats) select c.id, g_user(n), now(),
      sha256('x'), 1 from generate_series(1, ${Math.floor(s.users / 4)}::bigint) n
      join conversation c on c.type = 'stream_public' and c.performer_id = g_performer(n % ${s.performers})`,
  },
  {
    what: 'mutes',
    text: `insert into mute (conversation_id, user_id, until, created_at) select c.id, g_user(n),
      now() + interval '1 hour', now() from generate_series(1, ${Math.floor(s.users / 50)}::bigint) n
      join conversation c on c.type = 'stream_public' and c.performer_id = g_performer(n % 100)`,
  },
];
