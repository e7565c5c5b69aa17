import { errorTable, type ErrorCode } from '@footlight/contract';

/** Without a picture for so long, a broadcast ends. */
export const LOST_MS = 60_000;
/** A broadcast that was announced and never had a picture ends after this. */
export const UNUSED_MS = 15 * 60_000;
/** A media node that has not reported for this long is taken for dead. */
export const NODE_SILENCE_MS = 20_000;
/** On so many screens one right plays at once; the newest ones do. */
export const SCREENS = 2;
export const GRANT_MS = 24 * 60 * 60_000;
const LONGEST_GRANT_MS = 30 * GRANT_MS;

export type BroadcastState = 'announced' | 'live' | 'away' | 'ended';

/** Where a broadcast stands, from what is known of its picture. */
export function stateOf(show: { hasStarted: boolean; hasPicture: boolean; isPaused: boolean }): BroadcastState {
  if (!show.hasPicture) return show.hasStarted ? 'away' : 'announced';
  return show.isPaused ? 'away' : 'live';
}

/** Which moves of a broadcast there are; everything else is refused. */
const MOVES: Readonly<Record<BroadcastState, readonly BroadcastState[]>> = {
  announced: ['announced', 'live', 'away', 'ended'],
  live: ['live', 'away', 'ended'],
  away: ['live', 'away', 'ended'],
  ended: [],
};
/** The state to move a broadcast to. Throws when there is no such move. */
export function moveState<To extends BroadcastState>({ id, state }: { id: string; state: BroadcastState }, to: To): To {
  if (!MOVES[state].includes(to)) throw new Error(`broadcast ${id} can not move from ${state} to ${to}`);
  return to;
}

/** What viewers are shown of a broadcast. */
export const roomState = (state: BroadcastState | null): 'offline' | 'live' | 'away' =>
  state === 'live' || state === 'away' ? state : 'offline';

/** Why a performer may not go live: codes of the error table; empty when they may. */
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
 * When a token ends. `asked`: nothing = in a day; a number or digits = seconds (or milliseconds) since 1970; else a date.
 * Null when it is no date, over already, or more than 30 days away.
 */
export function expiryOf(asked: number | string | undefined, now: Date): Date | null {
  if (asked === undefined || asked === '') return new Date(now.getTime() + GRANT_MS);
  const number = typeof asked === 'number' ? asked : /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  const ms = number === null ? Date.parse(String(asked)) : number < 1e11 ? number * 1000 : number;
  if (!Number.isFinite(ms) || ms <= now.getTime() || ms > now.getTime() + LONGEST_GRANT_MS) return null;
  return new Date(ms);
}

/** Slow mode of a room: what its host has set, else the site's default. */
export const slowModeOf = (
  room: { slow_mode_seconds: number; settings_changed_at: Date | null },
  siteDefault: number,
): number => (room.settings_changed_at ? room.slow_mode_seconds : siteDefault);

/** How many pictures of a running broadcast a preview goes through. */
export const KEPT_SNAPSHOTS = 6;

/** Numbers of the snapshots that are there, the oldest first. */
export const keptSnapshots = (newest: number): number[] =>
  Array.from(
    { length: Math.min(newest, KEPT_SNAPSHOTS) },
    (_, place) => newest - Math.min(newest, KEPT_SNAPSHOTS) + place + 1,
  );

/** Keys of a snapshot in the file store: 640 and 320 pixels wide. */
export const snapshotKeys = (streamId: string, snapshot: number) => ({
  wide: `public/snapshots/${streamId}-${snapshot}.webp`,
  small: `public/snapshots/${streamId}-${snapshot}-320.webp`,
});
