import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';
import { STANDSTILL_MS } from './meter.rules.ts';

/**
 * Takes the clock for one tick; false when another process has it. When nobody has ticked for a while, that time is given
 * back to everybody in a show: what was paid reaches further, and silence in it is not held against anybody.
 */
export async function takeClock(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ticked_at: Date }>`select ticked_at from show_clock for update skip locked`.execute(
    tx.db,
  );
  const last = rows[0]?.ticked_at;
  if (!last) return false;
  const stoodMs = now.getTime() - last.getTime();
  if (stoodMs > STANDSTILL_MS) await giveBack(tx, now, stoodMs);
  await sql`update show_clock set ticked_at = greatest(ticked_at, ${now}::timestamptz)`.execute(tx.db);
  return true;
}

async function giveBack(tx: Tx, now: Date, stoodMs: number): Promise<void> {
  const gap = sql`make_interval(secs => ${stoodMs / 1000}::float8)`;
  const at = sql`${now}::timestamptz`;
  await sql`update show_session set host_seen_at = least(host_seen_at + ${gap}, ${at}), answer_by = answer_by + ${gap}
             where state <> 'ended'`.execute(tx.db);
  await sql`update show_seat t set seen_at = least(t.seen_at + ${gap}, ${at}), paid_until = t.paid_until + ${gap},
                   free_until = t.free_until + ${gap}, short_since = t.short_since + ${gap}
              from show_session s where s.id = t.session_id and s.state = 'running' and t.state = 'sitting'`.execute(
    tx.db,
  );
}
