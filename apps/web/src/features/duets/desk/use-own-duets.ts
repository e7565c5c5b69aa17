import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { isIn, withOwnDuet } from '../duets.live.ts';
import type { Duet } from '../duets.queries.ts';
import { duetsDeskQueries, type OwnDuets } from './duets-desk.queries.ts';

export interface OwnDuetsState {
  readonly running: Duet | undefined;
  /** Invitations from others. */
  readonly received: readonly Duet[];
  /** The invitation that the performer sent. */
  readonly sent: Duet | undefined;
}

const NONE: readonly Duet[] = [];

/** Returns a function that caches a duet returned by an API call. */
export function useKeepDuet(): (duet: Duet) => void {
  const client = useQueryClient();
  return (duet) =>
    client.setQueryData<OwnDuets>(duetsDeskQueries.current().queryKey, (own) => own && withOwnDuet(own, duet));
}

export function useOwnDuets(performerId: string): OwnDuetsState {
  const client = useQueryClient();
  const { queryKey } = duetsDeskQueries.current();
  const all = useQuery(duetsDeskQueries.current()).data?.data ?? NONE;
  useLive('duet/changed', ({ duet }) => {
    if (isIn(duet, performerId)) applyFact<OwnDuets>(client, queryKey, (own) => own && withOwnDuet(own, duet));
  });
  useLiveBack(() => void refetchForFact(client, { queryKey }));
  const invitations = all.filter(({ state }) => state === 'invited');
  return {
    running: all.find(({ state }) => state === 'running'),
    received: invitations.filter(({ guest }) => guest.performer._id === performerId),
    sent: invitations.find(({ host }) => host.performer._id === performerId),
  };
}
