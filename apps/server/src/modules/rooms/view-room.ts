import { unitsToTokens, type Answer, type Input, type rooms } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import { avatarUrl } from '../accounts/index.ts';
import type { Directory } from '../discovery/index.ts';
import type { Settings } from '../settings/index.ts';
import { roomShow } from '../shows/index.ts';
import {
  goalAnswer,
  goalOf,
  goalsAnswer,
  goalsOf,
  kingAnswer,
  kingSeen,
  listMenu,
  menuAnswer,
  pictureOf,
  roomState,
  slowModeOf,
  type Streaming,
} from '../streaming/index.ts';
import { listTopTippers } from '../tips/index.ts';
import { actionAnswer, listSwitchedOn } from '../toys/index.ts';
import { roomPoll } from '../polls/index.ts';
import { roomWheel } from '../wheels/index.ts';
import { findShownRoom, type ShownRow } from './rooms.queries.ts';

const TOP_TIPPERS = 5;

export interface RoomsDoors {
  readonly files: Platform['files'];
  readonly settings: Pick<Settings, 'get'>;
  readonly directory: Pick<Directory, 'find'>;
  readonly viewersOf: Streaming['viewersOf'];
  readonly peopleIn: Streaming['peopleIn'];
}

type View = typeof rooms.view;

/** Returns the room with this `id` (or username) for the viewer, live or not. Throws NOT_FOUND or BLOCKED. */
export async function viewRoom(
  doors: RoomsDoors,
  context: RequestContext,
  { params }: Input<View>,
): Promise<Answer<View>> {
  const { caller, db, now } = context;
  const idOrName = params.id.toLowerCase();
  const [row, performer] = await Promise.all([
    findShownRoom(db, idOrName, caller, now),
    doors.directory.find(context, idOrName),
  ]);
  if (row?.is_blocked) refuse('BLOCKED');
  if (!row || !performer) refuse('NOT_FOUND');
  const { performer_id: performerId } = row;
  const isOn = roomState(row.state) !== 'offline';
  const hasToys = isOn && doors.settings.get('enableInteractiveToys');
  const [show, menu, tippers, toyActions] = await Promise.all([
    roomShow(db, performerId),
    listMenu(db, performerId),
    row.stream_id ? listTopTippers(db, row.stream_id, TOP_TIPPERS) : [],
    hasToys ? listSwitchedOn(db, performerId) : [],
  ]);
  const visibleWheel = roomWheel(row.wheel, now);
  const poll = roomPoll(row.poll);
  return {
    performer,
    ...broadcastOf(doors, row, isOn),
    conversationId: row.conversation_id,
    tipMenu: menuAnswer(menu),
    ...(toyActions.length > 0 ? { toyActions: toyActions.map(actionAnswer) } : {}),
    ...(visibleWheel ? { visibleWheel } : {}),
    ...(poll ? { poll } : {}),
    ...(row.pinned_note ? { pinnedNote: row.pinned_note } : {}),
    slowModeSeconds: slowModeOf(row, doors.settings.get('slowModeDefaultSeconds')),
    show,
    ...(row.war_wins > 0 ? { warWins: row.war_wins } : {}),
    topTippers: tippers.map((tipper) => ({
      username: tipper.username,
      avatar: avatarUrl('user', tipper.avatar_key),
      tokens: unitsToTokens(tipper.units),
    })),
    you: { muted: row.is_muted, moderator: caller.accountId === performerId || caller.role === 'staff' },
  };
}

/** Returns the current broadcast, or the data shown in its place. */
function broadcastOf({ files, settings, viewersOf }: RoomsDoors, row: ShownRow, isOn: boolean) {
  const goal = isOn ? goalOf(row) : null;
  const goals = isOn ? goalsAnswer(goalsOf(row)) : null;
  const king = isOn ? kingSeen(row) : null;
  const offlinePicture = row.picture_key ? `/files/${row.picture_key}` : settings.get('defaultOfflineModelImage');
  return {
    state: roomState(row.state),
    ...(isOn && row.stream_id ? { streamId: row.stream_id } : {}),
    title: (isOn ? row.title : null) ?? row.room_title,
    ...(isOn && row.started_at ? { startedAt: row.started_at.toISOString() } : {}),
    ...(row.last_live_at ? { lastLiveAt: row.last_live_at.toISOString() } : {}),
    viewers: viewersOf([row.performer_id]).get(row.performer_id) ?? 0,
    snapshotUrl: isOn && row.snapshot > 0 ? pictureOf(files, row) : offlinePicture,
    ...(goal ? { goal: goalAnswer(goal) } : {}),
    ...(goals ? { goals } : {}),
    ...(king ? { king: kingAnswer(king) } : {}),
  };
}
