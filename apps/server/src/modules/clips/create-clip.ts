import type { Answer, clips, Input } from '@footlight/contract';
import { lockKeys } from '../../platform/http/idempotency.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isBlocked } from '../blocking/index.ts';
import { areClipsAllowed, countRecent, findClip, findStage } from './clips.queries.ts';
import { MOST_AN_HOUR, MOST_OF_CREATOR } from './clips.rules.ts';
import { insertClip } from './clips.store.ts';
import { clipOf, type ClipFiles } from './read-clips.ts';

type Wish = Input<typeof clips.create>['body'];

/**
 * Requests a clip of the last seconds of a public show. The media node that carries the show makes it. Throws
 * NOT_FOUND, BLOCKED, NOT_OFFERED, NOT_LIVE, PAYMENT_REQUIRED while another show is using the stream, or SLOW_DOWN.
 */
export const createClip =
  ({ files, canCut }: { readonly files: ClipFiles; readonly canCut: boolean }) =>
  async (context: RequestContext, { body }: Input<typeof clips.create>): Promise<Answer<typeof clips.create>> => {
    if (!canCut) refuse('NOT_OFFERED', 'This site cannot create clips.');
    const id = await context.inTransaction((tx) => ask(tx, body));
    return clipOf(files, (await findClip(context.db, id)) ?? refuse('NOT_FOUND'), context.caller);
  };

/** Requests a clip as the caller and returns its id. Throws as `createClip` does. */
export async function ask(tx: Tx, { performerId, seconds, title }: Wish): Promise<string> {
  const makerId = tx.caller.accountId;
  if (await isBlocked(tx.db, performerId, tx.caller)) refuse('BLOCKED');
  const stage = (await findStage(tx.db, performerId)) ?? refuse('NOT_LIVE');
  if (!(await areClipsAllowed(tx.db, performerId))) refuse('NOT_OFFERED', 'This creator does not allow clips.');
  if (stage.state !== 'live' || !stage.nodeUrl) refuse('NOT_LIVE');
  if (stage.isClosed) refuse('PAYMENT_REQUIRED', 'Clips can be made of public shows only.');
  await lockKeys(tx, [
    { scope: 'clips', key: makerId },
    { scope: 'clips', key: performerId },
  ]);
  const { own, all } = await countRecent(tx.db, { makerId, performerId, now: tx.now });
  if (own >= MOST_AN_HOUR || all >= MOST_OF_CREATOR)
    refuse('SLOW_DOWN', 'Too many clips within an hour. Please try again later.');
  const id = newId();
  await insertClip(tx, {
    id,
    performer_id: performerId,
    stream_id: stage.id,
    maker_id: makerId,
    seconds,
    state: 'making',
    title: title || stage.title,
    node_url: stage.nodeUrl,
    created_at: tx.now,
  });
  tx.announce('clip/asked', { clipId: id });
  return id;
}
