import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { applyFact } from '../../shared/live/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { chatWords } from './words.ts';
import { withDeleted, withRemoved } from './chat.live.ts';
import { chatQueries, type ChatLine, type ChatPages } from './chat.queries.ts';

/** Mute durations a host can choose from, in minutes. */
export const MUTE_MINUTES = [5, 60] as const;

/** Moderation by hosts, and deletion of own messages. Updates are optimistic, and a failure refetches the messages. */
export function useModerateChat(conversationId: string) {
  const api = useApi();
  const client = useQueryClient();
  const t = useWords(chatWords);
  const { queryKey } = chatQueries.messages(conversationId);
  const change = (by: (pages: ChatPages) => ChatPages) =>
    applyFact<ChatPages>(client, queryKey, (pages) => pages && by(pages));
  const orTell = (done: Promise<unknown>, said?: string) =>
    void done.then(
      () => said && toast.success(said),
      (error: Error) => {
        toast.error(error.message);
        void client.invalidateQueries({ queryKey });
      },
    );
  const conversation = { id: conversationId };
  return {
    delete(line: ChatLine) {
      change((pages) => withDeleted(pages, line._id));
      orTell(api.messaging.deleteMessage({ params: { id: line._id } }));
    },
    remove(line: ChatLine) {
      change((pages) => withRemoved(pages, line._id));
      orTell(api.chat.removeMessage({ params: { id: line._id } }));
    },
    removeAll() {
      change((pages) => withRemoved(pages, undefined));
      orTell(api.messaging.removeMessages({ params: conversation }));
    },
    mute({ sender }: ChatLine, minutes: number) {
      orTell(
        api.chat.mute({ params: conversation, body: { userId: sender._id, minutes } }),
        t('chat.muted', { name: sender.username }),
      );
    },
    unmute({ sender }: ChatLine) {
      orTell(
        api.chat.unmute({ params: { ...conversation, userId: sender._id } }),
        t('chat.unmuted', { name: sender.username }),
      );
    },
    ban({ sender }: ChatLine) {
      orTell(
        api.chat.ban({ params: conversation, body: { userId: sender._id } }),
        t('chat.banned', { name: sender.username }),
      );
    },
  };
}
export type ChatModerator = ReturnType<typeof useModerateChat>;
