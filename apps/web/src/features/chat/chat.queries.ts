import type { Message, Res } from '@footlight/contract';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import { belowLocal } from './chat.live.ts';

/** A chat message in this browser's cache. `local` marks a message that the server has not confirmed. */
export type ChatLine = Message & { readonly local?: 'sending' | 'failed' };
export type ChatPage = Omit<Res<EndpointOf<'chat.publicMessages'>>, 'data'> & { readonly data: readonly ChatLine[] };
/** Start of a page: after `cursor`, or after `offset` messages if the server gave no cursor. */
export type ChatPlace = { readonly cursor?: string | undefined; readonly offset?: number | undefined };
export type ChatPages = InfiniteData<ChatPage, ChatPlace>;

export const CHAT_PAGE = 25;

export const chatQueries = {
  /** Messages of a public chat, newest first, 25 per page. */
  messages: (conversationId: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('chat.publicMessages', { conversationId }),
      queryFn: async ({ client, queryKey, signal, pageParam }): Promise<ChatPage> => {
        const page = (await callerOf(client)(
          'chat.publicMessages',
          { params: { id: conversationId }, query: { limit: CHAT_PAGE, ...pageParam } },
          { signal },
        )) as ChatPage;
        const isNewest = !pageParam.cursor && !pageParam.offset;
        return isNewest ? belowLocal(page, client.getQueryData<ChatPages>(queryKey)) : page;
      },
      initialPageParam: {} as ChatPlace,
      getNextPageParam: (last, pages): ChatPlace | undefined => {
        if (last.nextCursor) return { cursor: last.nextCursor };
        const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
        return last.data.length > 0 && loaded < last.total ? { offset: loaded } : undefined;
      },
      staleTime: Infinity,
      gcTime: 60_000,
    }),
};
