import { unitsToTokens, type Answer, type Input, type recordings } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { avatarUrl } from '../../accounts/index.ts';
import type { Viewer } from '../../blocking/index.ts';
import { linkToAll, recordingUrl } from './recording-links.ts';
import { findPublic, listShownRecordings, type ShownRow } from './shown.queries.ts';

type Files = Pick<SealedFiles, 'signedUrl' | 'signFor'>;
export type ShownRecording = Answer<typeof recordings.searchShown>['data'][number];

/** Returns true if a viewer may play a recording. Only staff may play held recordings. */
export const isOpenTo = (row: ShownRow, viewer: Viewer): boolean =>
  viewer.role === 'staff' ||
  (row.held_at === null &&
    (row.performer_id === viewer.accountId || row.is_bought || (row.is_shown && Number(row.price_units) === 0)));

async function shownOf(files: Files, row: ShownRow, viewer: Viewer): Promise<ShownRecording> {
  const isOpen = isOpenTo(row, viewer);
  const urlOf = recordingUrl(files, row.id, viewer.accountId);
  const isFree = row.is_shown && Number(row.price_units) === 0;
  const isHeld = row.held_at !== null;
  const everybodys = isFree ? row.poster_key : isOpen || isHeld ? null : row.blurred_key;
  const poster = everybodys ? await linkToAll(files, everybodys) : isOpen && row.poster_key && urlOf('poster.webp');
  return {
    _id: row.id,
    title: row.title,
    performer: {
      _id: row.performer_id,
      username: row.username,
      name: row.performer_name,
      avatar: avatarUrl('performer', row.avatar_key),
    },
    price: unitsToTokens(Number(row.price_units)),
    duration: Number(row.duration_ms) / 1000,
    ...(poster ? { poster } : {}),
    ...(row.trailer_key && !isHeld ? { trailer: await linkToAll(files, row.trailer_key) } : {}),
    ...(isOpen && row.teaser_key ? { teaser: urlOf('teaser.mp4') } : {}),
    isBought: row.is_bought,
    isOwn: row.performer_id === viewer.accountId,
    isOpen,
    isHeld,
    recordedAt: row.created_at.toISOString(),
    ...(row.published_at ? { publishedAt: row.published_at.toISOString() } : {}),
  };
}

export const searchRecordings =
  (files: Files) =>
  async (
    { db, caller }: RequestContext,
    { query }: Input<typeof recordings.searchShown>,
  ): Promise<Answer<typeof recordings.searchShown>> => {
    const { rows, total, ...next } = await listShownRecordings(db, caller, query);
    return { data: await Promise.all(rows.map((row) => shownOf(files, row, caller))), ...total, ...next };
  };

/**
 * Returns a recording, with playback links if the caller may play it. Throws NOT_FOUND if the caller may not see it.
 */
export const viewRecording =
  (files: Files) =>
  async (
    { db, caller }: RequestContext,
    { params }: Input<typeof recordings.viewShown>,
  ): Promise<Answer<typeof recordings.viewShown>> => {
    const [row] = await findPublic(db, caller, [params.id]);
    const isOwn = row?.performer_id === caller.accountId && row.hidden_at === null;
    if (!row || !(row.is_shown || row.is_bought || isOwn)) refuse('NOT_FOUND');
    const shown = await shownOf(files, row, caller);
    if (!shown.isOpen || !row.video_key) return shown;
    const urlOf = recordingUrl(files, row.id, caller.accountId);
    const mp4 = urlOf('video.mp4');
    if (!row.storyboard || !row.storyboard_key) return { ...shown, playback: { mp4 } };
    const { intervalMs, ...plan } = row.storyboard;
    const storyboard = { url: urlOf('storyboard.webp'), ...plan, intervalSeconds: intervalMs / 1000 };
    return { ...shown, playback: { mp4, storyboard } };
  };

export interface KeptRecording {
  readonly recording: ShownRecording;
  /** True if the performer has deleted the recording. */
  readonly isRemoved: boolean;
}

/** Returns public recordings by id as a buyer sees them, including deleted ones. */
export async function viewRecordings(
  { db, files }: { readonly db: Db; readonly files: Files },
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptRecording>> {
  const rows = ids.length === 0 ? [] : await findPublic(db, viewer, ids);
  const kept = await Promise.all(
    rows.map(async (row): Promise<[string, KeptRecording]> => [
      row.id,
      { recording: await shownOf(files, row, viewer), isRemoved: row.hidden_at !== null },
    ]),
  );
  return new Map(kept);
}

export interface RecordingOffer {
  readonly id: string;
  readonly performer_id: string;
  readonly title: string;
  readonly price_units: number;
  readonly is_shown: boolean;
  readonly is_bought: boolean;
}
/** Finds a recording offered to a buyer, even if the buyer can't see it. */
export async function findRecordingOffer(db: Db, viewer: Viewer, id: string): Promise<RecordingOffer | undefined> {
  return (await findPublic(db, viewer, [id]))[0];
}
