import { useQuery } from '@tanstack/react-query';
import { useWarsLive } from './use-wars-live.ts';
import { warsQueries, type War } from './wars.queries.ts';

export interface RoomWarState {
  readonly war: War | undefined;
  /** A war that has just ended, kept until `dismiss` is called. */
  readonly over: War | undefined;
  /** True if the entry price, if any, is paid. */
  readonly hasEntered: boolean;
  dismiss(): void;
}

export function useRoomWar(performerId: string): RoomWarState {
  const { data } = useQuery(warsQueries.room(performerId));
  const dismiss = useWarsLive(performerId);
  const war = data?.war ?? undefined;
  const isOver = war?.state === 'ended';
  return {
    war: isOver ? undefined : war,
    over: isOver ? war : undefined,
    hasEntered: data?.you.hasEntered ?? false,
    dismiss,
  };
}
