import { unitsToTokens, type Answer, type statisticsStaff } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { SiteWarning } from '../../../platform/site-warnings.ts';
import { countDeadFacts } from '../../facts/index.ts';
import type { Streaming } from '../../streaming/index.ts';
import { figuresOf } from '../statistics.queries.ts';

export interface OverviewDoors {
  readonly liveBroadcasts: Streaming['liveBroadcasts'];
  readonly warnings: readonly SiteWarning[];
}

/** Returns today's figures (UTC), the running broadcasts, and warnings for the operator. */
export const viewOverview =
  ({ liveBroadcasts, warnings }: OverviewDoors) =>
  async ({ db, now }: RequestContext): Promise<Answer<typeof statisticsStaff.overview>> => {
    const [broadcasts, { byDay, tipsTodayUnits, ...figures }, dead] = await Promise.all([
      liveBroadcasts(db),
      figuresOf(db, now),
      countDeadFacts(db),
    ]);
    return {
      ...figures,
      liveRooms: broadcasts.length,
      viewersNow: broadcasts.reduce((sum, { viewers }) => sum + viewers, 0),
      tipsTodayTokens: unitsToTokens(tipsTodayUnits),
      visitsByDay: byDay.map(({ day, visits, tipUnits }) => ({ day, visits, tipTokens: unitsToTokens(tipUnits) })),
      deadFacts: dead.total,
      warnings: [...warnings],
    };
  };
