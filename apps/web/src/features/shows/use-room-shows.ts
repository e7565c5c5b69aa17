import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchForFact, useLive } from '../../shared/live/index.ts';
import { profileQuery, useSession } from '../../shared/session/index.ts';
import { showsQueries, type Show } from './shows.queries.ts';
import { useShowsLive } from './use-shows-live.ts';

export interface RoomShows {
  readonly all: readonly Show[];
  /** The show the viewer is in or about to start. */
  readonly session: Show | undefined;
  readonly request: Show | undefined;
  /** An open group in which the viewer has reserved a seat. */
  readonly group: Show | undefined;
  /** A show that has just ended, until `dismiss` is called. */
  readonly over: Show | undefined;
  dismiss(): void;
}

const NONE: readonly Show[] = [];

/** The viewer's shows in a room. Survives a reload and stays in sync with the server. */
export function useRoomShows(performerId: string): RoomShows {
  const { role } = useSession();
  const client = useQueryClient();
  const current = useQuery({ ...showsQueries.current(), enabled: role === 'user' });
  useShowsLive();
  const refreshBalance = () => {
    if (role === 'user') void refetchForFact(client, { queryKey: profileQuery('user').queryKey });
  };
  // Refetches the balance, because the end of a show releases reserved tokens but only charges publish a balance event.
  useLive('show/changed', ({ state }) => state === 'ended' && refreshBalance());
  useLive('show/seat-changed', ({ state }) => state === 'left' && refreshBalance());

  const isUser = role === 'user';
  const all = (isUser && current.data?.data.filter((show) => show.performer._id === performerId && show.you)) || NONE;
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = all.filter(({ _id }) => !seen.includes(_id)).map(({ _id }) => _id);
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const overId = isUser && current.data ? seen.findLast((id) => !all.some(({ _id }) => _id === id)) : undefined;
  const over = useQuery({ ...showsQueries.show(overId ?? ''), enabled: overId !== undefined });
  const session = all.find(
    ({ state, you }) => state === 'accepted' || (state === 'running' && you?.state === 'sitting'),
  );
  return {
    all,
    session,
    request: all.find(({ state }) => state === 'requested'),
    group: all.find(({ state, kind }) => kind === 'group' && state === 'open'),
    over: overId && !session && over.data && isOver(over.data) ? over.data : undefined,
    dismiss: () => setSeen(seen.filter((id) => all.some(({ _id }) => _id === id))),
  };
}

const isOver = ({ state, you }: Show): boolean => state === 'ended' || you?.state === 'left';
