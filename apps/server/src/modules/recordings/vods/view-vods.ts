import type { Answer, Input, recordings } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findOwned, listOwned } from '../recordings.queries.ts';
import { idCursor } from '../../../platform/db/paging.ts';
import { fileNameOf, HELD, LINK_SECONDS } from '../recordings.rules.ts';
import { vodAnswer } from './vod-views.ts';

type Files = Pick<FileStore, 'signedUrl'>;

/** Lists the caller's recordings: a performer's own, and those a viewer paid for. */
export const listVods =
  (files: Files) =>
  async (
    { db, caller }: RequestContext,
    { query }: Input<typeof recordings.list>,
  ): Promise<Answer<typeof recordings.list>> => {
    const cursor = idCursor(query.cursor);
    const { rows, total, ...next } = await listOwned(db, caller.accountId, { ...query, cursor });
    const data = await Promise.all(rows.map((vod) => vodAnswer(files, vod, caller.accountId)));
    return { data, ...total, ...next };
  };

/**
 * Returns a link to the video. Throws NOT_FOUND for anyone but its owners, or CONFLICT without a video or while staff
 * review it.
 */
export const linkToVod =
  (files: Files) =>
  async (
    { db, caller }: RequestContext,
    { params }: Input<typeof recordings.downloadLink>,
  ): Promise<Answer<typeof recordings.downloadLink>> => {
    const vod = (await findOwned(db, caller.accountId, params.id)) ?? refuse('NOT_FOUND');
    if (vod.state !== 'ready' || !vod.video_key) refuse('CONFLICT', 'This recording is not ready yet.');
    if (vod.held_at) refuse('CONFLICT', HELD);
    const fileName = fileNameOf(vod);
    const { url, expiresAt } = await files.signedUrl(vod.video_key, LINK_SECONDS, { saveAs: fileName });
    return { url, fileName, expiresAt: expiresAt.toISOString() };
  };
