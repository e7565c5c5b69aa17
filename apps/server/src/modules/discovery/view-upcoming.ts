import type { Answer, Input, schedule } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { personOf } from '../accounts/index.ts';
import { isSoon } from '../schedule/index.ts';
import { viewShows } from '../tickets/index.ts';
import { listUpcoming } from './upcoming.queries.ts';

/** Lists everyone's upcoming shows: announced ones with their tickets, and the next planned one of each performer. */
export async function viewUpcoming(
  { db, caller, now }: RequestContext,
  { query }: Input<typeof schedule.upcoming>,
): Promise<Answer<typeof schedule.upcoming>> {
  const { rows, total, ...next } = await listUpcoming(db, caller, query, now);
  const announced = rows.filter((row) => row.is_announced).map(({ id }) => id);
  const shows = new Map((await viewShows(db, caller, announced)).map((show) => [show._id, show]));
  const data = rows.map((row) => {
    const show = shows.get(row.id);
    return {
      _id: row.id,
      performer: personOf('performer', { ...row, id: row.performer_id }),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      isSoon: isSoon(row.starts_at, now),
      isReminded: row.is_reminded,
      ...(show ? { show } : {}),
    };
  });
  return { data, ...total, ...next };
}
