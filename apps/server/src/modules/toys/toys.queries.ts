import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ToyAction } from './toys.rules.ts';

const columns = sql`t.from_units as "fromUnits", t.to_units as "toUnits", t.action, t.strength, t.seconds`;

export async function readToys(db: Db, performerId: string): Promise<{ isOn: boolean; actions: ToyAction[] }> {
  const { rows } = await sql<ToyAction>`select ${columns} from tip_action t where t.performer_id = ${performerId}
    order by t.from_units`.execute(db);
  const setting = await db
    .selectFrom('toy_setting')
    .select('is_on')
    .where('performer_id', '=', performerId)
    .executeTakeFirst();
  return { isOn: setting?.is_on ?? false, actions: rows };
}

/** Returns the actions of a performer who has toys switched on, smallest tips first. */
export async function listSwitchedOn(db: Db, performerId: string): Promise<ToyAction[]> {
  const { rows } =
    await sql<ToyAction>`select ${columns} from tip_action t join toy_setting o on o.performer_id = t.performer_id
     where t.performer_id = ${performerId} and o.is_on order by t.from_units`.execute(db);
  return rows;
}

export async function listActive(db: Db): Promise<ReadonlyMap<string, readonly ToyAction[]>> {
  const { rows } = await sql<ToyAction & { performerId: string }>`
    select t.performer_id as "performerId", ${columns} from toy_setting o
      join tip_action t on t.performer_id = o.performer_id
     where o.is_on and exists (select 1 from stream s where s.performer_id = o.performer_id and s.kind = 'show'
       and s.state = 'live')`.execute(db);
  return Map.groupBy(rows, (row) => row.performerId);
}
