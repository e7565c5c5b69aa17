import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type Talk = Res<EndpointOf<'messaging.conversation'>>;
export type TalkPage = Res<EndpointOf<'messaging.conversations'>>;
export type TalkPages = InfiniteData<TalkPage>;
export type MessagePage = Res<EndpointOf<'messaging.messages'>>;
export type Message = MessagePage['data'][number];
export type MessagePages = InfiniteData<MessagePage>;
export type Medium = NonNullable<Message['media']>[number];
export type Terms = Res<EndpointOf<'messaging.terms'>>;

const TALKS = 20;
/** Polling interval for the other person's online status. */
const PRESENCE_MS = 60_000;

export const messagingQueries = {
  listsKey: () => queryKeyOf('messaging.conversations'),
  /** The user's conversations, sorted by newest message. `q` filters by the other person's name. */
  list: (q: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('messaging.conversations', { pages: q }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'messaging.conversations',
          { query: { limit: TALKS, ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<TalkPage>,
      initialPageParam: '',
      getNextPageParam: (last: TalkPage) => last.nextCursor,
    }),
  one: (id: string) =>
    queryOptions<Talk>({ ...apiQuery('messaging.conversation', { params: { id } }), refetchInterval: PRESENCE_MS }),
  messagesKey: (id: string) => queryKeyOf('messaging.messages', { id }),
  /** Messages of a conversation, newest first. `q` filters by text. */
  messages: (id: string, q = '') =>
    infiniteQueryOptions({
      queryKey: [...queryKeyOf('messaging.messages', { id }), q],
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'messaging.messages',
          { params: { id }, query: { ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<MessagePage>,
      initialPageParam: '',
      getNextPageParam: (last: MessagePage) => last.nextCursor,
    }),
  unread: () => apiQuery('messaging.totalUnread'),
  terms: () => apiQuery('messaging.terms'),
};
