import type { Answer, Input, raids } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isBlocked } from '../blocking/index.ts';
import {
  endBroadcast,
  findRoom,
  lockBroadcast,
  pictureOf,
  type Broadcast,
  type Streaming,
} from '../streaming/index.ts';
import { hasWarBlock } from '../wars/index.ts';
import { listRaidTargets } from './raids.queries.ts';

/** Viewer counts of rooms across all nodes. */
type Viewers = Pick<Streaming, 'viewersOf'>;

type Call = typeof raids.raid;

/**
 * Ends the caller's broadcast and sends its viewers to another live performer. Announces the raid in both chats. Throws
 * NOT_LIVE (either isn't on air), SHOW_BUSY (either is in a paid show), NOT_OFFERED (the target accepts no raids, or
 * none from the caller), or NOT_FOUND, including when one has blocked the other.
 */
export const raid =
  ({ viewersOf }: Viewers) =>
  async (tx: Tx, { body }: Input<Call>): Promise<Answer<Call>> => {
    const { caller, db } = tx;
    const performerId = caller.accountId;
    const own = (await findRoom(db, performerId, caller)) ?? refuse('NOT_FOUND');
    const target = await findRoom(db, body.performerId, caller);
    const { broadcast, there } = await lockBoth(tx, own.stream_id, target?.stream_id ?? null);
    if (!broadcast || broadcast.started_at === null) refuse('NOT_LIVE');
    if (broadcast.session_id) refuse('SHOW_BUSY');
    if (!target) refuse('NOT_FOUND');
    const other = { role: 'performer', accountId: target.performer_id, country: '' } as const;
    if (target.performer_id === performerId || target.is_blocked || (await isBlocked(db, performerId, other)))
      refuse('NOT_FOUND');
    if (there?.state !== 'live') refuse('NOT_LIVE');
    if (there.session_id) refuse('SHOW_BUSY');
    if (!target.takes_raids || (await hasWarBlock(db, target.performer_id, performerId))) refuse('NOT_OFFERED');
    const viewers = viewersOf([performerId]).get(performerId) ?? 0;
    tx.announce('stream/raided', {
      performerId,
      conversationId: own.conversation_id,
      name: own.name,
      username: own.username,
      toPerformerId: target.performer_id,
      toConversationId: target.conversation_id,
      toUsername: target.username,
      toName: target.name,
      viewers,
    });
    await endBroadcast(tx, broadcast, 'performer left');
    return { viewers };
  };

/**
 * Locks both sides' broadcasts, always in id order. If two performers raid each other, one comes first and the other
 * finds its broadcast already over.
 */
async function lockBoth(
  tx: Tx,
  ownId: string | null,
  otherId: string | null,
): Promise<{ broadcast?: Broadcast | undefined; there?: Broadcast | undefined }> {
  const locked = new Map<string | null, Broadcast | undefined>();
  for (const streamId of [ownId, otherId].filter((id) => id !== null).toSorted())
    locked.set(streamId, await lockBroadcast(tx, { streamId }));
  return { broadcast: locked.get(ownId), there: locked.get(otherId) };
}

/** Most watched first. */
export async function viewRaidTargets(
  { viewersOf, files }: Viewers & Pick<Platform, 'files'>,
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
): Promise<Answer<typeof raids.targets>> {
  const rows = await listRaidTargets(db, caller);
  const viewers = viewersOf(rows.map((row) => row.performer_id));
  const data = rows
    .map((row) => ({
      performerId: row.performer_id,
      username: row.username,
      name: row.name,
      title: row.title,
      viewers: viewers.get(row.performer_id) ?? 0,
      picture: pictureOf(files, row),
    }))
    .toSorted((a, b) => b.viewers - a.viewers);
  return { data, total: data.length };
}
