import { errorTable, type ErrorCode } from '@footlight/contract';

/** A broadcast ends after this long without a picture. */
export const LOST_MS = 60_000;
/** An announced broadcast that never had a picture ends after this long. */
export const UNUSED_MS = 15 * 60_000;
/** A media node is considered dead after this long without a heartbeat. */
export const NODE_SILENCE_MS = 20_000;
/** Maximum screens on which one grant can play simultaneously. The newest ones win. */
export const SCREENS = 2;
export const GRANT_MS = 24 * 60 * 60_000;
const LONGEST_GRANT_MS = 30 * GRANT_MS;

export type BroadcastState = 'announced' | 'live' | 'away' | 'ended';

/** Derives a broadcast's state from its picture. */
export function stateOf(show: { hasStarted: boolean; hasPicture: boolean; isPaused: boolean }): BroadcastState {
  if (!show.hasPicture) return show.hasStarted ? 'away' : 'announced';
  return show.isPaused ? 'away' : 'live';
}

const MOVES: Readonly<Record<BroadcastState, readonly BroadcastState[]>> = {
  announced: ['announced', 'live', 'away', 'ended'],
  live: ['live', 'away', 'ended'],
  away: ['live', 'away', 'ended'],
  ended: [],
};
/** Returns `to` if the transition is allowed, and throws otherwise. */
export function moveState<To extends BroadcastState>({ id, state }: { id: string; state: BroadcastState }, to: To): To {
  if (!MOVES[state].includes(to)) throw new Error(`broadcast ${id} can not move from ${state} to ${to}`);
  return to;
}

export const roomState = (state: BroadcastState | null): 'offline' | 'live' | 'away' =>
  state === 'live' || state === 'away' ? state : 'offline';

/** Returns the error codes that prevent a performer from going live. Empty if they may. */
export function blockersOf(performer: {
  verification_status: string;
  member_status: string;
  has_expired_documents: boolean;
  status: string;
}): ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (performer.status !== 'active') codes.push('ACCOUNT_SUSPENDED');
  if (performer.verification_status !== 'verified') codes.push('NOT_VERIFIED');
  else if (performer.has_expired_documents) codes.push('DOCUMENTS_EXPIRED');
  if (performer.member_status !== 'active') codes.push('MEMBER_INACTIVE');
  return codes;
}

export const wordsOf = (code: ErrorCode): string => errorTable[code][1];

/**
 * Returns a token's expiry. `asked` may be absent (one day), a number or digits (seconds or milliseconds since 1970),
 * or a date. Returns null if it isn't a date, is already past, or is more than 30 days away.
 */
export function expiryOf(asked: number | string | undefined, now: Date): Date | null {
  if (asked === undefined || asked === '') return new Date(now.getTime() + GRANT_MS);
  const number = typeof asked === 'number' ? asked : /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  const ms = number === null ? Date.parse(String(asked)) : number < 1e11 ? number * 1000 : number;
  if (!Number.isFinite(ms) || ms <= now.getTime() || ms > now.getTime() + LONGEST_GRANT_MS) return null;
  return new Date(ms);
}

/** Returns a room's slow mode: the host's setting, else the site's default. */
export const slowModeOf = (
  room: { slow_mode_seconds: number; settings_changed_at: Date | null },
  siteDefault: number,
): number => (room.settings_changed_at ? room.slow_mode_seconds : siteDefault);

/** Number of snapshots that a running broadcast's preview cycles through. */
export const KEPT_SNAPSHOTS = 6;

/** Returns the numbers of the stored snapshots, oldest first. */
export const keptSnapshots = (newest: number): number[] =>
  Array.from(
    { length: Math.min(newest, KEPT_SNAPSHOTS) },
    (_, place) => newest - Math.min(newest, KEPT_SNAPSHOTS) + place + 1,
  );

/** Returns the file-store keys of a snapshot, at 640 and 320 pixels wide. */
export const snapshotKeys = (streamId: string, snapshot: number) => ({
  wide: `public/snapshots/${streamId}-${snapshot}.webp`,
  small: `public/snapshots/${streamId}-${snapshot}-320.webp`,
});
