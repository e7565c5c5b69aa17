import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../../../shared/live/index.ts';
import { showsQueries, useBeat, useShowsLive, type Show } from '../index.ts';
import { deskOf } from './desk.rules.ts';

/** Sums and names are fetched so long after the first news of them, so that a group's minutes make one question. */
const SUM_MS = 700;

/**
 * What the performer's paid shows come to now, kept in step with the server. While one has the picture this page proves each
 * 5 s that the performer is there. `over` is the show that ended last while this page was open, until `dismiss`.
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
      void client.invalidateQueries({ queryKey });
    }, SUM_MS);
  };
  useLive('earnings/changed', () => active && fetchSoon());
  // Why: who came or went is shown to the performer alone, and so not in what everybody in the show hears.
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
