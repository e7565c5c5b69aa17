import { useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { withCreated, withDeleted, withRemoved } from './chat.live.ts';
import { chatQueries, type ChatPages } from './chat.queries.ts';

/** Keeps a chat's cached messages in sync with the server. Refetches after each reconnect. */
export function useChatLive(conversationId: string): void {
  const client = useQueryClient();
  const { queryKey } = chatQueries.messages(conversationId);
  const change = (of: string, by: (pages: ChatPages) => ChatPages) => {
    if (of === conversationId) applyFact<ChatPages>(client, queryKey, (pages) => pages && by(pages));
  };
  useLive('message/created', (message) => change(message.conversationId, (pages) => withCreated(pages, message)));
  useLive('message/deleted', ({ _id, conversationId: of }) => change(of, (pages) => withDeleted(pages, _id)));
  useLive('message/removed', ({ _id, conversationId: of }) => change(of, (pages) => withRemoved(pages, _id)));
  useLiveBack(() => void refetchForFact(client, { queryKey }));
}
