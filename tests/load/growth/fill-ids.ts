import type { Sizes } from './sizes.ts';

/** A statement and a description of the data it inserts. */
export interface Step {
  readonly what: string;
  readonly text: string;
}

/** Returns the studio's number. Every twentieth performer, from the fifth on, belongs to a studio. */
export const studioOf = (performer: string, { studios }: Sizes): string => `(${performer}) / 20 % ${studios}`;

const YEAR_MS = 365 * 86_400_000;
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$bm90YXJlYWxzYWx0$bm90YXJlYWxoYXNo';
export const FIRST =
  'lovely,sunny,velvet,golden,misty,electric,quiet,wild,gentle,bright,scarlet,silver,crystal,midnight,honey,amber';
export const LAST = 'rose,luna,fox,star,river,violet,bloom,ember,raven,pearl,wave,blossom,storm,lily,dawn,willow';
export const TAGS = 'dance,music,chat,games,cosplay,yoga,cooking,art,guitar,piano,asmr,fitness';
export const words = (list: string, n: string) =>
  `(string_to_array('${list}', ','))[1 + (${n}) % ${list.split(',').length}]`;

export const REVENUE = '00000000-0000-0000-0000-000000000001';
export const CLEARING = '00000000-0000-0000-0000-000000000002';

/**
 * SQL functions for the ids of a filled database: `g_id(tag, n, of)` is the n-th of `of` items spread evenly over the
 * last year, as a UUIDv7, and `g_at` is its time. The first person of each kind is the busy one.
 */
export const idFunctions = (sizes: Sizes, nowMs: number): string => `
  create or replace function g_ms(n bigint, "of" bigint) returns bigint language sql immutable parallel safe as
    $$ select ${nowMs - YEAR_MS} + n * ${YEAR_MS - 600_000} / "of" $$;
  create or replace function g_at(n bigint, "of" bigint) returns timestamptz language sql immutable parallel safe as
    $$ select to_timestamp(g_ms(n, "of") / 1000.0) $$;
  create or replace function g_id(tag int, n bigint, "of" bigint) returns uuid language sql immutable parallel safe as
    $$ select (lpad(to_hex(g_ms(n, "of")), 12, '0') || '7' || lpad(to_hex(tag), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
  create or replace function g_user(n bigint) returns uuid language sql immutable parallel safe as $$ select g_id(1, n, ${sizes.users}) $$;
  create or replace function g_performer(n bigint) returns uuid language sql immutable parallel safe as $$ select g_id(2, n, ${sizes.performers}) $$;
  create or replace function g_studio(n bigint) returns uuid language sql immutable parallel safe as $$ select g_id(3, n, ${sizes.studios}) $$;
  create or replace function g_stream(performer bigint, n bigint) returns uuid language sql immutable parallel safe as $$ select g_id(4, n * ${sizes.performers} + performer, ${sizes.performers * (sizes.broadcastsEach + 1)}) $$;`;

export const account = (role: string, id: string, many: number, name: string) => `
  insert into account (id, role, email, username, name, password_hash, email_verified_at, country, created_at,
    updated_at)
  select ${id}, '${role}', '${role}' || n || '@growth.test', ${name}, initcap(${name}), '${HASH}', now(),
         (array['DE','FR','US','GB','ES','IT','PL','NL'])[1 + n % 8], now(), now()
           from generate_series(0, ${many - 1}::bigint) n`;
