import type { CurrentShows, Show } from '../index.ts';

/** The performer's current shows, grouped for the console. */
export interface Desk {
  /** Requested private shows, oldest first. */
  readonly requests: readonly Show[];
  /** A group show open for reservations. */
  readonly open: Show | undefined;
  /** The show on screen: an accepted private show, or any running show. */
  readonly active: Show | undefined;
}

export function deskOf(shows: CurrentShows | undefined): Desk {
  const all = shows?.data ?? [];
  return {
    requests: all
      .filter(({ kind, state }) => kind === 'private' && state === 'requested')
      .toSorted((a, b) => Date.parse(a.requestedAt) - Date.parse(b.requestedAt)),
    open: all.find(({ state }) => state === 'open'),
    active: all.find(({ state }) => state === 'accepted' || state === 'running'),
  };
}

/**
 * Returns the translation key for the warning about what accepting a private show would end. Undefined if it would end
 * nothing.
 */
export const endedByAccepting = ({ active, open }: Desk) =>
  active?.kind === 'paid' ? 'desk.acceptEndsPaid' : open ? 'desk.acceptEndsGroup' : undefined;

/** Checks if outside viewers see no video and cannot contribute to goals. */
export const hidesRoom = (show: Show | undefined): boolean => show?.kind === 'private' || show?.kind === 'group';

/** Returns the number of reservations that a group still needs to start. */
export const missingIn = ({ minViewers, viewers }: Pick<Show, 'minViewers' | 'viewers'>): number =>
  Math.max(0, minViewers - viewers);

/**
 * Returns the minimum earnings of a request in tokens, rounded like prices. Undefined if the server omits the
 * performer's share.
 */
export const leastOf = ({ shareTokens, minMinutes }: Pick<Show, 'shareTokens' | 'minMinutes'>): number | undefined =>
  shareTokens === undefined ? undefined : Math.round(shareTokens * minMinutes * 100) / 100;

/** Returns the duration of a show in seconds. 0 if it never started. */
export const lengthOf = ({ startedAt, endedAt }: Pick<Show, 'startedAt' | 'endedAt'>): number =>
  startedAt && endedAt ? Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : 0;
