import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../shared/api/index.ts';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { withChanged, withDeleted, withMessage, withoutAll, withState, withTalk } from './messaging.live.ts';
import { messagingQueries, type MessagePages, type Talk, type TalkPages } from './messaging.queries.ts';

/** Keeps conversations and messages in sync with the server. Refetches after a reconnect. */
export function useMessagingLive(): void {
  const client = useQueryClient();
  const me = useProfile()?._id;
  const pagesOf = (id: string) => messagingQueries.messages(id).queryKey;
  const change = (id: string, by: (pages: MessagePages) => MessagePages) =>
    applyFact<MessagePages>(client, pagesOf(id), (pages) => pages && by(pages));
  const again = (id: string) => void refetchForFact(client, { queryKey: messagingQueries.messagesKey(id) });
  const all = () => {
    for (const key of [
      messagingQueries.listsKey(),
      queryKeyOf('messaging.messages'),
      queryKeyOf('messaging.conversation'),
    ])
      void refetchForFact(client, { queryKey: key });
  };
  useLive('message/created', (message) => {
    change(message.conversationId, (pages) => withMessage(pages, message));
    // Refetches, because only the list returns media links.
    if (message.media?.length) again(message.conversationId);
  });
  useLive('message/updated', (fact) => {
    change(fact.conversationId, (pages) => withChanged(pages, fact));
    if (fact.media?.length) again(fact.conversationId);
  });
  useLive('message/deleted', ({ conversationId, _id }) => change(conversationId, (pages) => withDeleted(pages, _id)));
  useLive('message/removed', ({ conversationId, _id }) => {
    if (_id === undefined) change(conversationId, withoutAll);
  });
  useLive('message/read', ({ conversationId, accountId, messageId }) => {
    if (accountId === me) return;
    applyFact<Talk>(
      client,
      messagingQueries.one(conversationId).queryKey,
      (talk) => talk && { ...talk, recipientReadId: messageId },
    );
  });
  useLive('conversation/updated', (fact) => {
    applyFact<Talk>(client, messagingQueries.one(fact._id).queryKey, (talk) => talk && withState(talk, fact));
    for (const [key, pages] of client.getQueriesData<TalkPages>({ queryKey: messagingQueries.listsKey() })) {
      if (pages && withTalk(pages, fact))
        applyFact<TalkPages>(client, key, (list) => list && (withTalk(list, fact) ?? list));
      else void refetchForFact(client, { queryKey: key });
    }
  });
  useLive('conversations/changed', all);
  useLive('item/bought', ({ type }) => {
    if (type === 'message') void refetchForFact(client, { queryKey: queryKeyOf('messaging.messages') });
  });
  useLiveBack(all);
}
