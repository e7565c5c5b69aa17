import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { messagingQueries, type Message, type MessagePages } from '../messaging.queries.ts';

/** Adds or removes the user's reaction. Updates optimistically and rolls back on failure. */
export function useReact({ _id: id, conversationId, reactions = [] }: Message) {
  const api = useApi();
  const client = useQueryClient();
  const me = useProfile()?._id ?? '';
  const { queryKey } = messagingQueries.messages(conversationId);
  const show = (next: Message['reactions']) =>
    client.setQueryData<MessagePages>(
      queryKey,
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            data: page.data.map((one) => (one._id === id ? { ...one, reactions: next } : one)),
          })),
        },
    );
  return {
    react(emoji: string | undefined): void {
      const others = reactions.filter(({ accountId }) => accountId !== me);
      show(emoji ? [...others, { accountId: me, emoji }] : others);
      const call = emoji
        ? api.messaging.react({ params: { id }, body: { emoji } })
        : api.messaging.unreact({ params: { id } });
      call.catch((error: unknown) => {
        show(reactions);
        if (error instanceof Error) toast.error(error.message);
      });
    },
  };
}
