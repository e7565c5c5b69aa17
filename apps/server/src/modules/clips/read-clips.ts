import type { Answer, clips, Input } from '@footlight/contract';
import type { Caller } from '../../platform/caller.ts';
import { idCursor } from '../../platform/db/paging.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { personOf } from '../accounts/index.ts';
import { isBlocked } from '../blocking/index.ts';
import { findClip, listOfPerformer, listOwn, type ClipRow } from './clips.queries.ts';
import { LINK_SECONDS } from './clips.rules.ts';

export type ClipFiles = Pick<FileStore, 'signedUrl'>;
type Clip = Answer<typeof clips.view>;

const mayRemove = ({ performer_id, maker_id }: ClipRow, { accountId, role }: Caller): boolean =>
  role === 'staff' || (accountId !== '' && (accountId === performer_id || accountId === maker_id));

export async function clipOf(files: ClipFiles, row: ClipRow, caller: Caller): Promise<Clip> {
  const link = async (key: string | null) =>
    key && row.state === 'ready' ? (await files.signedUrl(key, LINK_SECONDS, { isShared: true })).url : undefined;
  const [video, poster] = await Promise.all([link(row.video_key), link(row.poster_key)]);
  return {
    _id: row.id,
    title: row.title,
    state: row.state === 'removed' ? 'failed' : row.state,
    performer: personOf('performer', row.performer),
    ...(row.maker ? { maker: personOf(row.maker.role, row.maker) } : {}),
    ...(row.duration_ms ? { duration: row.duration_ms / 1000 } : {}),
    ...(video ? { video } : {}),
    ...(poster ? { poster } : {}),
    canRemove: mayRemove(row, caller),
    createdAt: row.created_at.toISOString(),
  };
}

/** Reads a clip. Throws BLOCKED, or NOT_FOUND, including for unfinished clips of others. */
export const readClip =
  (files: ClipFiles) =>
  async ({ db, caller }: RequestContext, { params }: Input<typeof clips.view>): Promise<Clip> => {
    const row = (await findClip(db, params.id)) ?? refuse('NOT_FOUND');
    if (row.state !== 'ready' && !mayRemove(row, caller)) refuse('NOT_FOUND');
    if (await isBlocked(db, row.performer_id, caller)) refuse('BLOCKED');
    return clipOf(files, row, caller);
  };

export const searchClips =
  (files: ClipFiles) =>
  async (
    { db, caller }: RequestContext,
    { query: { performerId, ...page } }: Input<typeof clips.search>,
  ): Promise<Answer<typeof clips.search>> => {
    const found = await listOfPerformer(db, caller, performerId, { ...page, cursor: idCursor(page.cursor) });
    const { rows, total, ...next } = found;
    return { data: await Promise.all(rows.map((row) => clipOf(files, row, caller))), ...total, ...next };
  };

export const readOwn =
  (files: ClipFiles) =>
  async ({ db, caller }: RequestContext, { query }: Input<typeof clips.own>): Promise<Answer<typeof clips.own>> => {
    const found = await listOwn(db, caller.accountId, { ...query, cursor: idCursor(query.cursor) });
    const { rows, total, ...next } = found;
    return { data: await Promise.all(rows.map((row) => clipOf(files, row, caller))), ...total, ...next };
  };
