import type { CurrentShows, Show } from '../index.ts';

/** What the performer's shows come to at the desk. */
export interface Desk {
  /** Private shows that are asked for, the oldest first. */
  readonly requests: readonly Show[];
  /** A group that takes reservations. */
  readonly open: Show | undefined;
  /** The show that has the picture: an accepted private one, or any that runs. */
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

/** What accepting a private show puts an end to: the words for it. */
export const endedByAccepting = ({ active, open }: Desk) =>
  active?.kind === 'paid' ? 'desk.acceptEndsPaid' : open ? 'desk.acceptEndsGroup' : undefined;

/** Whether those outside see no picture and can move no goal. */
export const hidesRoom = (show: Show | undefined): boolean => show?.kind === 'private' || show?.kind === 'group';

/** How many more have to reserve before a group may start. */
export const missingIn = ({ minViewers, viewers }: Pick<Show, 'minViewers' | 'viewers'>): number =>
  Math.max(0, minViewers - viewers);

/**
 * What a request brings at least, tokens; undefined where the server does not say. Rounded to the unit as prices are.
 */
export const leastOf = ({ shareTokens, minMinutes }: Pick<Show, 'shareTokens' | 'minMinutes'>): number | undefined =>
  shareTokens === undefined ? undefined : Math.round(shareTokens * minMinutes * 100) / 100;

/** How long a show ran, seconds; 0 for one that never began. */
export const lengthOf = ({ startedAt, endedAt }: Pick<Show, 'startedAt' | 'endedAt'>): number =>
  startedAt && endedAt ? Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : 0;
