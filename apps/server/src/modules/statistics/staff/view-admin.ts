import { unitsToTokens, type Answer, type Input, type statisticsStaff } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { countDeadFacts } from '../../facts/index.ts';
import { isCalendarDate } from '../../verification/index.ts';
import {
  countAccounts,
  countNewAccounts,
  readMoney,
  readPayoutsDue,
  readQueues,
  type AccountCount,
  type Days,
} from './admin.queries.ts';
import type { OverviewDoors } from './view-overview.ts';

type Call = typeof statisticsStaff.admin;
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

/** Throws VALIDATION_FAILED. */
export const viewAdmin =
  ({ liveBroadcasts }: Pick<OverviewDoors, 'liveBroadcasts'>) =>
  async ({ db, now }: RequestContext, { query }: Input<Call>): Promise<Answer<Call>> => {
    const days = daysOf(query, now);
    const [accounts, made, money, queues, due, broadcasts, dead] = await Promise.all([
      countAccounts(db),
      countNewAccounts(db, days),
      readMoney(db, days),
      readQueues(db),
      readPayoutsDue(db),
      liveBroadcasts(db),
      countDeadFacts(db),
    ]);
    const madeOn = Map.groupBy(made, ({ day }) => day);
    const moneyOn = new Map(money.map((one) => [one.day, one]));
    const count = (Date.parse(days.toDate) - Date.parse(days.fromDate)) / DAY_MS + 1;
    const dates = Array.from({ length: count }, (_, index) => dayAt(Date.parse(days.fromDate) + index * DAY_MS));
    const sum = (of: 'gross' | 'platform') => money.reduce((units, day) => units + day[of], 0);
    return {
      ...days,
      accounts: byRole(accounts),
      liveNow: broadcasts.length,
      viewersNow: broadcasts.reduce((viewers, broadcast) => viewers + broadcast.viewers, 0),
      gross: unitsToTokens(sum('gross')),
      net: unitsToTokens(sum('platform')),
      payoutsDue: { count: due.count, tokens: unitsToTokens(due.units) },
      queues: [
        ...queues.map(({ queue, count: waiting, oldest }) => ({
          queue,
          count: waiting,
          ...(oldest ? { oldestAt: oldest.toISOString() } : {}),
        })),
        { queue: 'deadFacts', count: dead.total },
      ],
      byDay: dates.map((date) => ({
        date,
        ...byRole(madeOn.get(date) ?? []),
        gross: unitsToTokens(moneyOn.get(date)?.gross ?? 0),
        net: unitsToTokens(moneyOn.get(date)?.platform ?? 0),
      })),
    };
  };

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function byRole(counts: readonly AccountCount[]) {
  const of = (role: AccountCount['role']) => counts.find((one) => one.role === role)?.n ?? 0;
  return { users: of('user'), performers: of('performer'), studios: of('studio') };
}

function daysOf({ fromDate, toDate }: Input<Call>['query'], now: Date): Days {
  for (const [property, day] of Object.entries({ fromDate, toDate }))
    if (day !== undefined && !isCalendarDate(day))
      refuse('VALIDATION_FAILED', 'This day does not exist.', { property });
  const last = toDate ?? dayAt(Math.max(now.getTime(), fromDate ? Date.parse(fromDate) : 0));
  const first = fromDate ?? dayAt(Date.parse(last) - (USUAL_DAYS - 1) * DAY_MS);
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (count < 1) refuse('VALIDATION_FAILED', 'The range ends before it begins.', { property: 'toDate' });
  if (count > MOST_DAYS)
    refuse('VALIDATION_FAILED', `A range has at most ${MOST_DAYS} days.`, { property: 'fromDate' });
  return { fromDate: first, toDate: last };
}
