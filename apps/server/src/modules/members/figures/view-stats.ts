import { unitsToTokens, type Answer, type Input, type members } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { addDays, daysOf, rangeOf, readFigures, readSums } from '../../earnings/index.ts';
import type { Settings } from '../../settings/index.ts';
import { countMembers, readSeconds } from './figures.queries.ts';

type Call = typeof members.stats;
const hours = (seconds: number): number => Math.round(seconds / 36) / 100;

/**
 * Reads the activity and earnings of the calling studio's members in a range of days. Throws VALIDATION_FAILED.
 */
export const viewStats =
  (settings: Pick<Settings, 'get'>) =>
  async (context: RequestContext, { query }: Input<Call>): Promise<Answer<Call>> => {
    const { db, caller, now } = context;
    const { range } = await rangeOf(context, query);
    const { fromDate, toDate } = range;
    const [counts, seconds, { days }, { paid, pending }] = await Promise.all([
      countMembers(db, caller.accountId),
      readSeconds(db, caller.accountId, range, now),
      readSums(db, { ...range, accountId: caller.accountId, hoursFrom: toDate }),
      readFigures(context, settings),
    ]);
    const ofDay = Map.groupBy(days, ({ day }) => day);
    const byDay = Array.from({ length: daysOf(fromDate, toDate) }, (_, index) => {
      const date = addDays(fromDate, index);
      const sums = ofDay.get(date) ?? [];
      return {
        date,
        seconds: seconds.get(date) ?? 0,
        earned: sums.reduce((sum, { gross, platform }) => sum + gross - platform, 0),
        share: sums.reduce((sum, { net }) => sum + net, 0),
      };
    });
    const total = (key: 'seconds' | 'earned' | 'share') => byDay.reduce((sum, day) => sum + day[key], 0);
    return {
      ...range,
      totalPerformer: counts.members,
      online: counts.online,
      requests: counts.requests,
      hoursOnline: hours(total('seconds')),
      earned: unitsToTokens(total('earned')),
      studioShare: unitsToTokens(total('share')),
      paid,
      pending,
      byDay: byDay.map(({ date, seconds: onAir, earned, share }) => ({
        date,
        hoursOnline: hours(onAir),
        earned: unitsToTokens(earned),
        studioShare: unitsToTokens(share),
      })),
    };
  };
