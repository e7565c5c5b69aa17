import { sql } from 'kysely';
import type { Clock } from '../../../platform/jobs/ticking.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { STANDSTILL_MS } from './meter.rules.ts';

/** The meter's clock: what was paid reaches further, and silence while nobody ticked is not held against anybody. */
export const showClock: Clock = { table: 'show_clock', standstillMs: STANDSTILL_MS, giveBack };

async function giveBack(tx: Tx, now: Date, stoodMs: number): Promise<void> {
  const gap = sql`make_interval(secs => ${stoodMs / 1000}::float8)`;
  const at = sql`${now}::timestamptz`;
  await sql`update show_session s set host_seen_at = least(s.host_seen_at + ${gap}, ${at}), answer_by = s.answer_by + ${gap}
              from (select id from show_session where state <> 'ended' order by id for no key update) l where s.id = l.id`.execute(
    tx.db,
  );
  await sql`update show_participant t set seen_at = least(t.seen_at + ${gap}, ${at}), paid_until = t.paid_until + ${gap},
                   free_until = t.free_until + ${gap}, short_since = t.short_since + ${gap}
              from (select p.id from show_participant p join show_session s on s.id = p.session_id and s.state = 'running'
                     where p.state = 'sitting' order by p.id for no key update of p) l where t.id = l.id`.execute(
    tx.db,
  );
}
