import { unitsToTokens, type Answer, type streaming } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { avatarUrl } from '../accounts/index.ts';
import type { StreamingParts } from './streaming-parts.ts';
import { findRoom, listMenu, type MenuRow, type RoomRow } from './streaming.queries.ts';
import { goalsOf, standOf, type Goal, type GoalList } from './goals/goals.rules.ts';
import { kingOf } from './goals/king.rules.ts';
import type { KingSeen } from './streaming.events.ts';
import { blockersOf, roomState, slowModeOf } from './streaming.rules.ts';
import { streamKeyOf } from './broadcast/stream-key.ts';
import { earnedOf, type Earned } from './broadcast/tally.store.ts';

export const goalAnswer = (goal: Goal) => ({
  title: goal.title,
  targetTokens: unitsToTokens(goal.targetUnits),
  raisedTokens: unitsToTokens(goal.raisedUnits),
  ...(goal.place > 0 ? { place: goal.place } : {}),
  ...(goal.round > 0 ? { round: goal.round } : {}),
});
/** Returns all goals of a room, or null if it has none. */
export const goalsAnswer = ({ steps, repeatsLast }: GoalList) =>
  steps.length === 0
    ? null
    : {
        list: steps.map(({ id, title, units }) => ({ _id: id, title, targetTokens: unitsToTokens(units) })),
        repeatsLast,
      };
export const kingAnswer = ({ userId, username, avatarKey }: KingSeen) => ({
  _id: userId,
  username,
  avatar: avatarUrl('user', avatarKey),
});
export function kingSeen(row: RoomRow): KingSeen | null {
  const userId = kingOf(row, row.top_user_id, row.top_units);
  return userId && row.top_username ? { userId, username: row.top_username, avatarKey: row.top_avatar_key } : null;
}
export const menuAnswer = (menu: readonly MenuRow[]) =>
  menu.map((item) => ({ _id: item.id, title: item.title, tokens: unitsToTokens(item.price_units) }));

/** Returns the goal from a room's row: the running broadcast's, or else the next one's. Null without goals. */
export const goalOfRoom = (row: RoomRow): Goal | null =>
  standOf(
    goalsOf(row.stream_id ? row : { goals: row.room_goals, repeats_last_goal: row.room_repeats_last_goal }),
    row.raised_units,
  );

/**
 * Returns the data of the performer's own console. Without a running show, it contains the goal and title of the next
 * one.
 */
export async function viewConsole(
  parts: StreamingParts,
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
): Promise<Answer<typeof streaming.console>> {
  const row = (await findRoom(db, caller.accountId, caller)) ?? refuse('NOT_FOUND');
  const menu = await listMenu(db, row.performer_id);
  const list = goalsOf(row.stream_id ? row : { goals: row.room_goals, repeats_last_goal: row.room_repeats_last_goal });
  const goal = standOf(list, row.raised_units);
  const goals = goalsAnswer(list);
  const king = kingSeen(row);
  const blockedBy = blockersOf(row);
  return {
    ...(row.stream_id ? { streamId: row.stream_id } : {}),
    state: roomState(row.state),
    conversationId: row.conversation_id,
    title: row.title ?? row.room_title,
    ...(row.category_id ? { categoryId: row.category_id } : {}),
    ...(goal ? { goal: goalAnswer(goal) } : {}),
    ...(goals ? { goals } : {}),
    ...(king ? { king: kingAnswer(king) } : {}),
    kingSettings: { isOn: row.king_is_on, minTokens: unitsToTokens(row.king_min_units) },
    tipMenu: menuAnswer(menu),
    ...(row.pinned_note ? { pinnedNote: row.pinned_note } : {}),
    slowModeSeconds: slowModeOf(row, parts.settings.get('slowModeDefaultSeconds')),
    ...(row.started_at ? { startedAt: row.started_at.toISOString() } : {}),
    viewers: parts.counts.viewersOf(row.performer_id),
    ...earnedAnswer(earnedOf(row)),
    streamKey: keyAnswer(parts, row),
    takesRaids: row.takes_raids,
    subscribersOnly: row.subscribers_only,
    canGoLive: blockedBy.length === 0,
    blockedBy,
  };
}

/** Returns what a broadcast has earned so far, for its performer. */
export const earnedAnswer = (earned: Earned | null) => ({
  earnedTokens: unitsToTokens(earned?.units ?? 0),
  shares: {
    gross: unitsToTokens(earned?.grossUnits ?? 0),
    platform: unitsToTokens(earned?.platformUnits ?? 0),
    studio: unitsToTokens(earned?.studioUnits ?? 0),
  },
  tips: earned?.tips ?? 0,
});

/** Returns the OBS key and the URL that accepts it, regardless of the broadcast. */
export const keyAnswer = (
  parts: StreamingParts,
  row: Pick<RoomRow, 'performer_id' | 'key_version' | 'key_rotated_at'>,
) => ({
  key: streamKeyOf(parts.platform.secret, row.performer_id, row.key_version),
  whipUrl: `${parts.settings.get('publisherURL') || parts.platform.config.publicUrl}/media/live/whip`,
  ...rtmpAnswer(rtmpServerOf(parts)),
  rotatedAt: row.key_rotated_at.toISOString(),
});
const rtmpAnswer = (rtmpUrl: string | undefined) => (rtmpUrl ? { rtmpUrl } : {});

/** Returns the server URL for encoders over RTMPS, or else RTMP. Undefined if both are off. */
export function rtmpServerOf({ settings, platform }: StreamingParts): string | undefined {
  const { RTMP_PORT, rtmps, publicUrl } = platform.config;
  const { hostname } = new URL(settings.get('publisherURL') || publicUrl);
  if (rtmps) return `rtmps://${hostname}:${rtmps.port}/live`;
  return RTMP_PORT ? `rtmp://${hostname}:${RTMP_PORT}/live` : undefined;
}
