import type { Message, Res } from '@footlight/contract';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import { belowLocal } from './chat.live.ts';

/** A line of the chat as this browser has it; `local` marks an own one that the server has not confirmed. */
export type ChatLine = Message & { readonly local?: 'sending' | 'failed' };
export type ChatPage = Omit<Res<EndpointOf<'chat.publicMessages'>>, 'data'> & { readonly data: readonly ChatLine[] };
/** Where a page begins: after `cursor`; where the server gives none, after `offset` lines. */
export type ChatPlace = { readonly cursor?: string | undefined; readonly offset?: number | undefined };
export type ChatPages = InfiniteData<ChatPage, ChatPlace>;

export const CHAT_PAGE = 25;

export const chatQueries = {
  /** The messages of a public chat, newest first, 25 a page. */
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
