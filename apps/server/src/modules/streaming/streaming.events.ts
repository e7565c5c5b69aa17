import type { Goal, GoalList } from './goals/goals.rules.ts';
import type { RevokedGrant } from './grants/grants.store.ts';

export interface BroadcastStarted {
  readonly streamId: string;
  readonly performerId: string;
  readonly conversationId: string;
  readonly title: string;
  /** ISO 8601. */
  readonly startedAt: string;
}
/** The picture has gone, or has come back. */
export interface BroadcastChanged {
  readonly streamId: string;
  readonly performerId: string;
  readonly state: 'live' | 'away';
  readonly reason: 'media lost' | 'pause' | null;
}
export interface BroadcastEnded {
  readonly streamId: string;
  readonly performerId: string;
  readonly reason: EndReason;
  /** What the performer is shown, when staff or their studio ended it. */
  readonly note: string | null;
  /** Number of the last snapshot. */
  readonly snapshot: number;
}
export type EndReason = 'performer left' | 'media lost' | 'never started' | 'staff' | 'studio';
export interface RoomUpdated {
  readonly performerId: string;
  readonly title: string;
  readonly goal: Goal | null;
  readonly goals: GoalList;
  readonly king: KingSeen | null;
  readonly tipMenu: readonly { readonly id: string; readonly title: string; readonly priceUnits: number }[];
  readonly pinnedNote: string | null;
  readonly slowModeSeconds: number;
}
/** A broadcast ended by sending its viewers to another. */
export interface BroadcastRaided {
  readonly performerId: string;
  readonly conversationId: string;
  readonly name: string;
  readonly username: string;
  readonly toPerformerId: string;
  readonly toConversationId: string;
  readonly toUsername: string;
  readonly toName: string;
  readonly viewers: number;
}
export interface GoalReached {
  readonly streamId: string;
  readonly performerId: string;
  readonly conversationId: string;
  readonly title: string;
  readonly targetUnits: number;
  /** Among the room's goals, from 0. */
  readonly place: number;
  /** More than once for one that repeats. */
  readonly times: number;
}
export interface KingSeen {
  readonly userId: string;
  readonly username: string;
  readonly avatarKey: string | null;
}
/** Another has tipped most in a broadcast, or nobody is its king any more. */
export interface KingChanged {
  readonly streamId: string;
  readonly performerId: string;
  readonly king: KingSeen | null;
}

/** A paid show has the stream, or has given it back. */
export interface BroadcastClosed {
  readonly streamId: string;
  readonly performerId: string;
}
export interface ParticipantsEnded {
  readonly participantIds: readonly string[];
}
export interface CameraEnded {
  readonly streamId: string;
}

/** Rights to media were taken back: what runs on them ends. */
export interface GrantsRevoked {
  readonly grants: readonly RevokedGrant[];
  /** Who is notified of it, and why. */
  readonly lost: readonly LostAccess[];
}
export interface LostAccess {
  /** A room of sockets. */
  readonly to: string;
  readonly performerId: string;
  readonly reason: 'session' | 'staff';
}

/** Staff have warned who broadcasts. */
export interface BroadcastWarned {
  readonly performerId: string;
  readonly streamId: string;
  readonly words: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'stream/started': BroadcastStarted;
    'stream/state-changed': BroadcastChanged;
    'stream/ended': BroadcastEnded;
    'stream/warned': BroadcastWarned;
    'stream/room-updated': RoomUpdated;
    'stream/raided': BroadcastRaided;
    'stream/goal-reached': GoalReached;
    'stream/king-changed': KingChanged;
    'stream/closed': BroadcastClosed;
    'stream/opened': BroadcastClosed;
    'stream/seats-ended': ParticipantsEnded;
    'stream/camera-ended': CameraEnded;
    'stream/grants-revoked': GrantsRevoked;
  }
}
