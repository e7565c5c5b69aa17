import { unitsToTokens, type Answer, type earnings, type Input } from '@footlight/contract';
import type { Settings } from '../settings/index.ts';
import { findPerson } from './earning-range.queries.ts';
import { ownRole, rangeOf, type EarningRole, type Reader } from './earning-range.ts';
import { addDays, daysOf, mondayOf, rangeBefore, studioShare, type EarningRange } from './earnings.rules.ts';
import { readFigures } from './read-payout.ts';
import { readSums, type DaySum } from './sums/sums.queries.ts';

type Stats = typeof earnings.stats;
interface Total {
  count: number;
  gross: number;
  platform: number;
  net: number;
}

function totalOf(sums: readonly DaySum[]): Total {
  const total = { count: 0, gross: 0, platform: 0, net: 0 };
  for (const { count, gross, platform, net } of sums) {
    total.count += count;
    total.gross += gross;
    total.platform += platform;
    total.net += net;
  }
  return total;
}

const answerOf = (role: EarningRole, total: Total) => ({
  count: total.count,
  gross: unitsToTokens(total.gross),
  platform: unitsToTokens(total.platform),
  studio: unitsToTokens(studioShare(role, total)),
  net: unitsToTokens(total.net),
});

/** Groups sums by day. Days without earnings are included. */
function byDay(role: EarningRole, { fromDate, toDate }: EarningRange, sums: readonly DaySum[]) {
  const ofDay = Map.groupBy(sums, ({ day }) => day);
  return Array.from({ length: daysOf(fromDate, toDate) }, (_, index) => {
    const date = addDays(fromDate, index);
    const own = ofDay.get(date) ?? [];
    const kinds = own.map(({ kind, net }) => ({ kind, net: unitsToTokens(net) }));
    return { date, ...answerOf(role, totalOf(own)), kinds };
  });
}

const byKind = (role: EarningRole, sums: readonly DaySum[]) =>
  [...Map.groupBy(sums, ({ kind }) => kind)]
    .map(([kind, own]) => ({ kind, ...answerOf(role, totalOf(own)) }))
    .toSorted((a, b) => b.net - a.net);

const within = (sums: readonly DaySum[], fromDate: string, toDate: string) =>
  sums.filter(({ day }) => day >= fromDate && day <= toDate);

/** Sums up the caller's earnings in a range and in the one before it. Throws FORBIDDEN or VALIDATION_FAILED. */
export const readStats =
  (settings: Pick<Settings, 'get'>) =>
  async (reader: Reader, { params, query }: Input<Stats>): Promise<Answer<Stats>> => {
    const role = ownRole(reader, params.role);
    const { range, today } = await rangeOf(reader, query);
    const { db, caller } = reader;
    const before = rangeBefore(range);
    const { fromDate, toDate, timeZone } = range;
    // An unknown member has earned nothing, so this falls back to an id that matches no member.
    const memberId = query.member && ((await findPerson(db, query.member)) ?? caller.sessionId);
    const whose = { accountId: caller.accountId, memberId: memberId || undefined, timeZone };
    const [{ days, hours }, { days: week }, figures] = await Promise.all([
      readSums(db, { ...whose, fromDate: before.fromDate, toDate, hoursFrom: fromDate }),
      readSums(db, { ...whose, fromDate: mondayOf(today), toDate: today, hoursFrom: today }),
      readFigures(reader, settings),
    ]);
    const current = within(days, fromDate, toDate);
    const previous = within(days, before.fromDate, before.toDate);
    return {
      ...range,
      ...answerOf(role, totalOf(current)),
      ...figures,
      todayDate: today,
      today: unitsToTokens(totalOf(within(week, today, today)).net),
      week: unitsToTokens(totalOf(week).net),
      byDay: byDay(role, range, current),
      byKind: byKind(role, current),
      byHour: hours.map(({ weekday, hour, net, count }) => ({ weekday, hour, net: unitsToTokens(net), count })),
      before: {
        fromDate: before.fromDate,
        toDate: before.toDate,
        ...answerOf(role, totalOf(previous)),
        byDay: byDay(role, before, previous).map(({ date, net }) => ({ date, net })),
      },
    };
  };
