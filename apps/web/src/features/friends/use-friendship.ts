import type { Friendship } from '@footlight/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi } from '../../shared/api/index.ts';
import { applyFactToAll, refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { friendsWords } from './words.ts';
import type { Standing } from './friends.queries.ts';

export type Act = 'ask' | 'accept' | 'reject' | 'end';
/** A person the viewer can become friends with. */
export interface Somebody extends Standing {
  readonly _id: string;
  readonly name: string;
}

/** Refetches all lists of friends and requests. */
const refresh = (client: QueryClient) =>
  Promise.all([
    refetchForFact(client, { queryKey: queryKeyOf('friends.list') }),
    refetchForFact(client, { queryKey: queryKeyOf('friends.requests') }),
  ]);

type Seen = { readonly _id: string; readonly isFriend: boolean; readonly friendship?: Friendship };

/** Updates the friendship status in all cached data of a person. */
function mark(client: QueryClient, personId: string, { friendship, requestId }: Standing): void {
  const isFriend = friendship === 'friends';
  const marked = <T extends Seen>(known: T): T =>
    known._id === personId
      ? { ...known, isFriend, friendship, requestId: isFriend ? undefined : requestId, friendRequestId: requestId }
      : known;
  for (const name of ['users.view', 'performers.view'] as const)
    applyFactToAll<Seen>(client, { queryKey: queryKeyOf(name) }, (known) => known && marked(known));
  for (const name of ['users.search', 'performers.search'] as const)
    applyFactToAll<{ pages?: { data: Seen[] }[]; data?: Seen[] }>(client, { queryKey: queryKeyOf(name) }, (known) => {
      if (known?.pages)
        return { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(marked) })) };
      return known?.data ? { ...known, data: known.data.map(marked) } : known;
    });
}

/** Keeps friendship statuses in sync with the server. */
export function useFriendsLive(): void {
  const client = useQueryClient();
  useLive('friend/changed', ({ userId, friendship, requestId }) => {
    mark(client, userId, { friendship, ...(friendship === 'sent' || friendship === 'received' ? { requestId } : {}) });
    void refresh(client);
    void refetchForFact(client, { queryKey: queryKeyOf('users.view') });
  });
  useLiveBack(() => {
    void refresh(client);
    for (const name of ['users.view', 'users.search', 'performers.view'] as const)
      void refetchForFact(client, { queryKey: queryKeyOf(name) });
  });
}

/** Returns the mutations to request, answer or end a friendship. */
export function useFriendship(person: Somebody) {
  const t = useWords(friendsWords);
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (act: Act): Promise<Standing> => {
      const params = { id: person.requestId ?? '' };
      if (act === 'ask') {
        const { status, _id } = await api.friends.sendRequest({ body: { userId: person._id } });
        return status === 'accepted' ? { friendship: 'friends' } : { friendship: 'sent', requestId: _id };
      }
      if (act === 'accept') {
        await api.friends.accept({ params });
        return { friendship: 'friends' };
      }
      if (act === 'reject') await api.friends.reject({ params });
      else await api.friends.unfriend({ query: { userId: person._id } });
      return { friendship: 'none' };
    },
    onSuccess: (standing) => {
      mark(client, person._id, standing);
      if (standing.friendship === 'friends') toast.success(t('friends.nowFriends', { name: person.name }));
      if (standing.friendship === 'sent') toast.success(t('friends.asked', { name: person.name }));
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => Promise.all([refresh(client), client.invalidateQueries({ queryKey: queryKeyOf('users.view') })]),
  });
}
