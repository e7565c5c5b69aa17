import { unitsToTokens, type Answer, type Input, type summaries, type summariesStaff } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import { personOf } from '../accounts/index.ts';
import {
  countSupport,
  findBroadcast,
  listClips,
  listRecordings,
  listSupporters,
  readViewing,
  type FoundBroadcast,
} from './summaries.queries.ts';
import { explainedReason, lineAnswer } from './summaries.rules.ts';

type Summary = Answer<typeof summaries.view>;
type Reader = Pick<RequestContext, 'db' | 'caller' | 'now'>;
const LINK_SECONDS = 4 * 3600;
export type SummaryFiles = Pick<Platform['files'], 'signedUrl'>;

/** Returns a summary to the show's performer, or to the studio they belong to now. Throws NOT_FOUND for anyone else. */
export const viewSummary =
  (files: SummaryFiles) =>
  async ({ db, caller, now }: Reader, { params }: Input<typeof summaries.view>): Promise<Summary> => {
    const found = (await findBroadcast(db, params.id)) ?? refuse('NOT_FOUND');
    if (found.performer_id !== caller.accountId && found.studio_id !== caller.accountId) refuse('NOT_FOUND');
    return summaryOf(db, files, found, now);
  };

/** Returns any show's summary to staff, like `viewSummary`. Throws NOT_FOUND if there is no such show. */
export const viewAnySummary =
  (files: SummaryFiles) =>
  async ({ db, now }: Reader, { params }: Input<typeof summariesStaff.view>): Promise<Summary> =>
    summaryOf(db, files, (await findBroadcast(db, params.id)) ?? refuse('NOT_FOUND'), now);

async function summaryOf(db: Db, files: SummaryFiles, row: FoundBroadcast, now: Date): Promise<Summary> {
  const [viewing, support, supporters, clips, recordings] = await Promise.all([
    readViewing(db, row.id),
    countSupport(db, row, row.ended_at ?? now),
    listSupporters(db, row.id),
    listClips(db, row),
    listRecordings(db, row),
  ]);
  const endReason = explainedReason(row.end_reason);
  return {
    ...lineAnswer(row, now),
    performer: personOf('performer', row.performer),
    ...(endReason ? { endReason } : {}),
    ...(endReason === 'staff' && row.end_note ? { endNote: row.end_note } : {}),
    ...(viewing.average === null ? {} : { averageViewers: viewing.average }),
    curve: [...viewing.curve],
    shares: {
      gross: unitsToTokens(row.gross_units),
      platform: unitsToTokens(row.platform_units),
      studio: unitsToTokens(row.studio_units),
    },
    tipTokens: unitsToTokens(support.tip_units),
    paidShows: support.paid_shows,
    supporters: supporters.map(({ units, ...person }) => ({
      ...personOf('user', person),
      tokens: unitsToTokens(units),
    })),
    followers: support.followers,
    clips: await Promise.all(
      clips.map(async ({ id, title, poster_key: poster }) => ({
        _id: id,
        title,
        ...(poster ? { poster: (await files.signedUrl(poster, LINK_SECONDS)).url } : {}),
      })),
    ),
    clipCount: support.clips,
    recordings: recordings.map(({ id, title, state, duration_ms: ms }) => ({
      _id: id,
      title,
      state,
      seconds: Math.round(ms / 1000),
    })),
  };
}
