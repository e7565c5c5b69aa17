import { tokensToUnits, type Answer, type Input, type streaming } from '@footlight/contract';
import type { Updateable } from 'kysely';
import type { Conversation } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { isCategory, setCategory } from '../../performers/index.ts';
import { insertGrant } from '../grants/grants.store.ts';
import { newMediaToken } from './stream-key.ts';
import { crown } from '../goals/crown.store.ts';
import { keepGoals } from '../goals/keep-goals.ts';
import { findRoom, readGoals } from '../streaming.queries.ts';
import { GRANT_MS, blockersOf } from '../streaming.rules.ts';
import type { IngestAnswer } from '../grants/ingest.ts';
import {
  insertBroadcast,
  lockRoom,
  lockBroadcast,
  replaceMenu,
  updateRoom,
  updateBroadcast,
} from '../streaming.store.ts';

type Call = typeof streaming.live;
export type RoomSettings = NonNullable<Input<Call>['body']>;

/**
 * Opens the caller's public broadcast. It is announced now and starts with its first video frame. Resumes a broadcast
 * that is waiting or has lost its video. Throws NOT_VERIFIED, DOCUMENTS_EXPIRED, MEMBER_INACTIVE, ACCOUNT_SUSPENDED, or
 * ALREADY_LIVE while video is running.
 */
export const goLive =
  (
    ingestOf: (grant: { streamId: string; token: string }) => IngestAnswer,
    rtmpServer: () => string | undefined = () => undefined,
  ) =>
  async (tx: Tx, { body = {} }: Input<Call>): Promise<Answer<Call>> => {
    const performerId = tx.caller.accountId;
    const room = (await lockRoom(tx, performerId)) ?? refuse('NOT_FOUND');
    const facts = (await findRoom(tx.db, performerId, tx.caller)) ?? refuse('NOT_FOUND');
    const [blocker] = blockersOf(facts);
    if (blocker) refuse(blocker);
    const running = await lockBroadcast(tx, { performerId });
    if (running && running.lost_at === null) refuse('ALREADY_LIVE');
    await keepSettings(tx, room.id, body);
    const streamId = running?.id ?? newId();
    const show = { title: body.title ?? (room.title || facts.name), category_id: body.categoryId ?? facts.category_id };
    if (running) await updateBroadcast(tx, streamId, { ...show, is_paused: false });
    await keepGoals(tx, room, running, body);
    if (!running) {
      await insertBroadcast(tx, {
        id: streamId,
        performer_id: performerId,
        conversation_id: room.id,
        ...show,
        ...(await readGoals(tx, room.id)),
        state: 'announced',
        lost_at: tx.now,
        announced_at: tx.now,
      });
      await crown(tx, { id: streamId, performer_id: performerId });
    }
    const { token, hash } = newMediaToken();
    await insertGrant(tx.db, {
      id: newId(),
      tokenHash: hash,
      streamId,
      kind: 'publish',
      caller: tx.caller,
      visitorName: '',
      now: tx.now,
      expiresAt: new Date(tx.now.getTime() + GRANT_MS),
    });
    const rtmp = rtmpServer();
    const rtmpUrl = rtmp && `${rtmp}/${streamId}_${token}`;
    const ingest = { ...ingestOf({ streamId, token }), ...(rtmpUrl ? { rtmpUrl } : {}) };
    return { streamId, conversationId: room.id, ingest };
  };

/** Stores the given room settings and tip menu, except goals. Absent properties stay unchanged. */
export async function keepSettings(tx: Tx, roomId: string, body: RoomSettings): Promise<void> {
  const performerId = tx.caller.accountId;
  if (body.categoryId !== undefined) {
    if (!(await isCategory(tx.db, body.categoryId)))
      refuse('VALIDATION_FAILED', 'Unknown category.', { property: 'categoryId' });
    await setCategory(tx, performerId, body.categoryId);
  }
  const change: Updateable<Conversation> = {
    ...(body.title === undefined ? {} : { title: body.title }),
    ...(body.categoryId === undefined ? {} : { category_id: body.categoryId }),
    ...(body.pinnedNote === undefined ? {} : { pinned_note: body.pinnedNote || null }),
    ...(body.takesRaids === undefined ? {} : { takes_raids: body.takesRaids }),
    ...(body.subscribersOnly === undefined ? {} : { subscribers_only: body.subscribersOnly }),
    ...(body.slowModeSeconds === undefined
      ? {}
      : { slow_mode_seconds: body.slowModeSeconds, settings_changed_at: tx.now }),
  };
  if (Object.keys(change).length > 0) await updateRoom(tx, roomId, change);
  if (body.tipMenu) await keepMenu(tx, performerId, body.tipMenu);
}

async function keepMenu(tx: Tx, performerId: string, items: NonNullable<RoomSettings['tipMenu']>): Promise<void> {
  const titles = new Set(items.map((item) => item.title));
  if (titles.size < items.length)
    refuse('VALIDATION_FAILED', 'Two items have the same title.', { property: 'tipMenu' });
  await replaceMenu(
    tx,
    performerId,
    items.map((item) => ({ title: item.title, priceUnits: tokensToUnits(item.tokens) })),
  );
}
