import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refetchForFact, useLive } from '../../../shared/live/index.ts';
import { showsQueries, useBeat, useShowsLive, type Show } from '../index.ts';
import { deskOf } from './desk.rules.ts';

/**
 * Debounce time in milliseconds for refetching totals and names, so that a group's per-minute charges cause one
 * request.
 */
const SUM_MS = 700;

/**
 * Live view of the performer's paid shows, kept in sync with the server. While a show is active, this page sends a
 * heartbeat every 5 s. `over` is the last show that ended while this page was open, until `dismiss` is called.
 */
export function useShowDesk() {
  const client = useQueryClient();
  const { queryKey } = showsQueries.current();
  const { data } = useQuery({ ...showsQueries.current(), refetchOnMount: 'always' });
  const desk = deskOf(data);
  const { active } = desk;
  useShowsLive();
  useBeat(active?._id);

  const sum = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchSoon = () => {
    sum.current ??= setTimeout(() => {
      sum.current = undefined;
      void refetchForFact(client, { queryKey });
    }, SUM_MS);
  };
  useLive('earnings/changed', () => active && fetchSoon());
  // Refetches, because only the performer may see who joined or left, so the event broadcast to the whole show doesn't
  // say it.
  useLive('show/changed', ({ kind, state }) => kind === 'group' && state !== 'ended' && fetchSoon());
  useEffect(() => () => clearTimeout(sum.current), []);

  const [before, setBefore] = useState<Show>();
  const [overId, setOverId] = useState<string>();
  if (active?._id !== before?._id) {
    setOverId(before && !active ? before._id : undefined);
    setBefore(active);
  }
  const over = useQuery({
    ...showsQueries.show(overId ?? ''),
    enabled: overId !== undefined,
    refetchOnMount: 'always',
    staleTime: 0,
  });
  const ended = over.data?._id === overId && over.data?.state === 'ended' ? over.data : undefined;
  return { ...desk, over: overId ? ended : undefined, dismiss: () => setOverId(undefined) };
}
