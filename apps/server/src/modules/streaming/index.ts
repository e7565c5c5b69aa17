/**
 * streaming: public live rooms. A performer opens a broadcast and publishes video, and every viewer who isn't blocked
 * can watch.
 * Words: the *room* (a conversation with its title, goal, tip menu) always exists; a *broadcast* (row `stream`) is one
 * period on air: announced → live ⇄ away → ended; a *right* (media_grant) lets one viewer or publisher use one stream;
 * a *node* is a process that carries media, and a *revocation* cuts media whose right has ended.
 * Invariants: a performer has at most one broadcast that hasn't ended; only the media server, never a page, marks video
 * as present; no token or key is stored in readable form; media is cut on every node within two seconds of its right
 * ending, by notification, or within one round (5 s) if the notification was lost; a viewer causes no writes except for
 * the right to watch.
 */
import { DAY_MS } from '@footlight/contract/time';
import type { Db } from '../../platform/db/database.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { TapBlocker } from '../../platform/ports/media-server.ts';
import { card } from './card.ts';
import { roomMails } from './staff/warn-room.ts';
import { createRevocations } from './grants/revocations.ts';
import { createLiveBroadcasts, type LiveBroadcast } from './broadcast/live-broadcasts.ts';
import { createMediaFigures } from './nodes/media-figures.ts';
import { healthOf, type StreamHealth } from './nodes/stream-health.ts';
import { createMediaGate, type MediaGate } from './grants/media-gate.ts';
import { createMediaNode, sweep } from './nodes/media-node.ts';
import { createReconciliation } from './grants/reconciliation.ts';
import { recrown } from './goals/recrown.ts';
import { removeSnapshots } from './snapshots/snapshots.ts';
import { streamingStaffRoutes } from './staff/streaming.staff.routes.ts';
import './streaming.events.ts';
import { KEPT_SNAPSHOTS } from './streaming.rules.ts';
import { streamingEffects } from './streaming.effects.ts';
import { leaveRooms, recheckRooms, streamingLive, watchCountries } from './streaming.live.ts';
import type { StreamingDoors, StreamingParts } from './streaming-parts.ts';
import { FORGET_JOB, streamingReactions } from './streaming.reactions.ts';
import { streamingRealtime } from './streaming.realtime.ts';
import { statusRoutes, streamingRoutes } from './streaming.routes.ts';
import { deleteOld, insertViewers, raisePeaks } from './streaming.store.ts';
import { createViewerCounts } from './viewer-counts.ts';

export { endBroadcast } from './broadcast/move-broadcast.ts';
export { pictureOf } from './snapshots/show-pictures.ts';
export { overlayRoom, publicRooms } from './public-rooms.ts';
export { earnedAnswer, goalAnswer, goalOfRoom, goalsAnswer, kingAnswer, kingSeen, menuAnswer } from './room-answers.ts';
export { findRoom, listMenu, type RoomRow } from './streaming.queries.ts';
export { lockBroadcast, openConversation, type Broadcast } from './streaming.store.ts';
export { addToBroadcast, type BroadcastSum } from './broadcast/add-to-broadcast.ts';
export { findCamera, openCamera } from './broadcast/cameras.store.ts';
export { addEarnings, addEarningsOf, type Earned } from './broadcast/tally.store.ts';
export {
  closeToParticipants,
  endCameras,
  endParticipantRights,
  grantMedia,
  openToAll,
} from './grants/participant-grants.ts';
export { firstPlayedAt } from './grants/gate.queries.ts';
export { iceServersOf } from './grants/ice-servers.ts';
export { ingestOf } from './grants/ingest.ts';
export { playbackOf, type PlaybackAnswer } from './grants/playback.ts';
export { goLive } from './broadcast/go-live.ts';
export { recrown } from './goals/recrown.ts';
export { noteOptOut } from './goals/crown.store.ts';
export { kingOf } from './goals/king.rules.ts';
export { goalOf, goalsOf, type Goal } from './goals/goals.rules.ts';
export { roomState, slowModeOf } from './streaming.rules.ts';
export { publishViewers } from './viewer-counts.ts';
export type { RoomCount } from './room-tally.ts';
export type { LiveBroadcast } from './broadcast/live-broadcasts.ts';
export type { MediaAsk, MediaGate, MediaRefusal } from './grants/media-gate.ts';
export type { StreamingDoors } from './streaming-parts.ts';

export interface Streaming {
  readonly module: Module;
  readonly gate: MediaGate;
  /** Returns all running broadcasts on any node, with their viewers. */
  liveBroadcasts(db: Db): Promise<readonly LiveBroadcast[]>;
  /** Returns the rooms' viewer counts across all nodes, from memory. */
  viewersOf(performerIds: readonly string[]): ReadonlyMap<string, number>;
  /** Returns the accounts in a room across all nodes, at most 200, and the number of visitors without an account. */
  peopleIn(performerId: string): { readonly accountIds: readonly string[]; readonly guests: number };
  /** Returns the reason a stream on any node can't be recorded. Null if it can be recorded, or if no video arrives. */
  blockerOf(streamId: string): TapBlocker | null;
  /** Returns the quality of a broadcast's incoming video on any node. All zeros without video. */
  healthOf(streamId: string): StreamHealth;
  /**
   * Runs one round over all broadcasts as of `now`. It also runs by itself every few seconds; `now` is for tests.
   */
  round(now: Date): Promise<void>;
}

export function createStreaming(platform: Platform, doors: StreamingDoors): Streaming {
  const { database, log, transactions, files } = platform;
  const counts = createViewerCounts(platform, (peaks) => {
    raisePeaks(database.kysely, peaks).catch((error: unknown) =>
      log.warn({ err: error }, 'could not write peak viewers'),
    );
  });
  const figures = createMediaFigures(platform, doors.media);
  const parts: StreamingParts = { ...doors, platform, counts, figures };
  const revocations = createRevocations(platform.bus);
  const shows = createLiveBroadcasts(parts);
  const node = doors.media ? createMediaNode(parts, doors.media) : null;
  const round = async (now: Date) => {
    if (!node) return sweep(parts, now);
    await node.settled();
    await node.round(now);
  };
  const rounds = createReconciliation(parts, round, async (now) => node?.checkDeadlines(now));

  const module: Module = {
    ...card,
    mails: roomMails,
    routes: [streamingRoutes(parts), statusRoutes, streamingStaffRoutes(shows, figures)],
    reactions: streamingReactions,
    effects: streamingEffects(platform, { revocations, changed: shows.changed }),
    realtime: streamingRealtime,
    live: streamingLive(parts),
    onConnect: recheckRooms(parts),
    onDisconnect: leaveRooms(counts),
    jobs: {
      'streaming.sweep': { lane: 'live', cron: '* * * * *', run: () => sweep(parts, new Date()) },
      'streaming.viewers': {
        lane: 'live',
        cron: '* * * * *',
        run: async () => {
          const live = await shows.list(database.kysely);
          const viewers = new Map(live.map((show) => [show.performerId, show.viewers]));
          await insertViewers(database.kysely, viewers, new Date());
        },
      },
      'streaming.crowns': { lane: 'live', cron: '* * * * *', run: () => recrown(transactions) },
      'streaming.purge': {
        lane: 'background',
        cron: '17 4 * * *',
        run: async () => {
          while (await transactions.system((tx) => deleteOld(tx, new Date(tx.now.getTime() - DAY_MS)))) continue;
        },
      },
      [FORGET_JOB]: {
        lane: 'content',
        run: async (payload) => {
          const { streamId, snapshot } = payload as { streamId: string; snapshot: number };
          for (let number = snapshot - KEPT_SNAPSHOTS; number <= snapshot; number++)
            await removeSnapshots(files, streamId, number);
        },
      },
    },
    async start() {
      watchCountries(platform);
      await node?.begin();
      rounds.start();
    },
    drain: async () => node?.drain(),
    async stop() {
      await rounds.stop();
      await node?.settled();
    },
  };
  return {
    module,
    gate: createMediaGate(parts),
    liveBroadcasts: shows.list,
    viewersOf: (ids) => new Map(ids.map((id) => [id, counts.viewersOf(id)])),
    peopleIn: counts.peopleIn,
    blockerOf: (streamId) => figures.of(streamId)?.publisher?.blocker ?? null,
    healthOf: (streamId) => healthOf(figures, streamId),
    round,
  };
}
