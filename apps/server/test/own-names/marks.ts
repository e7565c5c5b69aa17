import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Prefix of every viewer's real name. The username follows, so that a leaked name identifies its owner. */
const MARK = 'Ownname';
const MARKED = new RegExp(`${MARK} ([a-z0-9]+)`, 'g');

/** Gives every viewer who registers from now on a marked real name that can be detected wherever it appears. */
export async function markOwnNames(db: Db): Promise<void> {
  await sql`
    create function mark_own_name() returns trigger language plpgsql as $$ begin
      if new.role = 'user' then new.name := ${sql.lit(`${MARK} `)} || new.username; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger mark_own_name before insert
    on account for each row execute function mark_own_name()`.execute(db);
}

export interface Mark {
  /** Path to the value, like `data[0].user.name`. */
  readonly at: string;
  /** Username of the name's owner. */
  readonly username: string;
}

export function marksIn(value: unknown, at = ''): Mark[] {
  if (typeof value === 'string') return [...value.matchAll(MARKED)].map(([, username = '']) => ({ at, username }));
  if (Array.isArray(value)) return value.flatMap((one, place) => marksIn(one, `${at}[${place}]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => [
    ...marksIn(key, `${at}{key}`),
    ...marksIn(one, at ? `${at}.${key}` : key),
  ]);
}
