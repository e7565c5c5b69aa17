import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { changeRoom } from './change-room.ts';
import { streamingQueries, type Room } from './streaming.queries.ts';
import { patience } from '../../../../../tests/patience.ts';

it('isn’t undone by an earlier fetch', async () => {
  const client = new QueryClient();
  const { queryKey } = streamingQueries.room('ada');
  let viewers = 1;
  const replies: (() => void)[] = [];
  const queryFn = () => {
    const room = { viewers } as Room;
    return new Promise<Room>((resolve) => replies.push(() => resolve(room)));
  };
  client.setQueryData(queryKey, { viewers: 1 } as Room);
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  void client.invalidateQueries({ queryKey });
  await vi.waitFor(() => expect(replies).toHaveLength(1), patience(10_000));
  viewers = 2;
  changeRoom(client, 'ada', (room) => ({ ...room, viewers: 2 }));
  replies[0]?.();
  await vi.waitFor(() => expect(replies).toHaveLength(2), patience(10_000));
  expect(client.getQueryData(queryKey)).toEqual({ viewers: 2 });
  replies[1]?.();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), patience(10_000));
  expect(client.getQueryData(queryKey)).toEqual({ viewers: 2 });
  stop();
});
