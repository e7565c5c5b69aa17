import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { applyFact } from '../../../shared/live/index.ts';
import { useProfile, useSession } from '../../../shared/session/index.ts';
import { localId, withCreated, withLocal, withLocalFailed, withLocalSending, withoutLine } from '../chat.live.ts';
import { chatQueries, type ChatLine, type ChatPages } from '../chat.queries.ts';

/**
 * Sends a message to a public chat, or to a show's chat with `sendStream`. The message appears immediately and is
 * replaced by the server's copy. A failed message stays in the list and can be resent.
 */
export function useSendMessage(conversationId: string, call: 'sendPublic' | 'sendStream' = 'sendPublic') {
  const api = useApi();
  const client = useQueryClient();
  const profile = useProfile();
  const { role } = useSession();
  const { queryKey } = chatQueries.messages(conversationId);
  const change = (by: (pages: ChatPages) => ChatPages) =>
    applyFact<ChatPages>(client, queryKey, (pages) => pages && by(pages));

  const { mutate } = useMutation({
    mutationFn: ({ text }: { id: string; text: string; onRefused: ((error: Error) => void) | undefined }) =>
      api.chat[call]({ params: { id: conversationId }, body: { text } }),
    onSuccess: (message, { id }) => change((pages) => withCreated(pages, message, id)),
    onError: (error, { id, onRefused }) => {
      change((pages) => withLocalFailed(pages, id));
      onRefused?.(error);
    },
  });

  const lineOf = (id: string, text: string): ChatLine => ({
    _id: id,
    conversationId,
    type: 'text',
    text,
    isDeleted: false,
    sender: {
      _id: profile?._id ?? '',
      username: profile && 'username' in profile ? profile.username : '',
      name: profile && 'name' in profile ? (profile.name ?? '') : '',
      avatar: profile && 'avatar' in profile ? profile.avatar : '',
      role: role === 'performer' ? 'host' : 'viewer',
    },
    createdAt: new Date().toISOString(),
    local: 'sending',
  });

  return {
    send(text: string, onRefused?: (error: Error) => void) {
      const id = localId(crypto.randomUUID());
      change((pages) => withLocal(pages, lineOf(id, text)));
      mutate({ id, text, onRefused });
    },
    sendAgain(line: ChatLine, onRefused?: (error: Error) => void) {
      change((pages) => withLocalSending(pages, line._id));
      mutate({ id: line._id, text: line.text, onRefused });
    },
    discard: (line: ChatLine) => change((pages) => withoutLine(pages, line._id)),
  };
}
export type MessageSender = ReturnType<typeof useSendMessage>;
