import type { Goal, GoalList } from './goals/goals.rules.ts';
import type { RevokedGrant } from './grants/grants.store.ts';

export interface BroadcastStarted {
  readonly streamId: string;
  readonly performerId: string;
  readonly conversationId: string;
  readonly title: string;
  /** ISO 8601 timestamp. */
  readonly startedAt: string;
}
/** The picture was lost or has returned. */
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
  /** Message to the performer if staff or their studio ended the broadcast. */
  readonly note: string | null;
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
/** A broadcast ended by sending its viewers to another one. */
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
  /** Zero-based index among the room's goals. */
  readonly place: number;
  /** Greater than one if the goal repeats. */
  readonly times: number;
}
export interface KingSeen {
  readonly userId: string;
  readonly username: string;
  readonly avatarKey: string | null;
}
/** A broadcast has a new top tipper, or no longer has one. */
export interface KingChanged {
  readonly streamId: string;
  readonly performerId: string;
  readonly king: KingSeen | null;
}

/** A paid show has taken over the stream or released it. */
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

/** Media grants were revoked. Anything using them ends. */
export interface GrantsRevoked {
  readonly grants: readonly RevokedGrant[];
  /** Recipients of the notification, with the reason. */
  readonly lost: readonly LostAccess[];
}
export interface LostAccess {
  /** Socket room. */
  readonly to: string;
  readonly performerId: string;
  readonly reason: 'session' | 'staff';
}

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
