import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { withMessage } from '../messaging.live.ts';
import { messagingQueries, type Message, type MessagePages, type Talk } from '../messaging.queries.ts';
import type { Outbox } from '../outbox/outbox.ts';

export interface Written {
  readonly text: string;
  readonly mediaIds?: readonly string[];
  readonly replyTo?: string;
  readonly price?: number;
}
type Paid = Written & { readonly clientMessageId: string; readonly shownPrice: number };

/** Sends a message: free messages through the outbox, and messages that cost tokens as a paid command. */
export function useSend(talk: Talk, outbox: Outbox) {
  const api = useApi();
  const client = useQueryClient();
  const params = { id: talk._id };
  const command = usePaidCommand<Paid, Message>({
    name: `messaging.send ${talk._id}`,
    pay: ({ mediaIds, ...rest }, key) =>
      api.messaging.send({ params, body: { ...rest, ...(mediaIds ? { mediaIds: [...mediaIds] } : {}) } }, { key }),
    needs: ({ shownPrice }) => shownPrice,
    onPaid: (message) =>
      void client.setQueryData<MessagePages>(
        messagingQueries.messages(talk._id).queryKey,
        (pages) => pages && withMessage(pages, message),
      ),
    onFailed: (error) => void toast.error(error.message),
    onChanged: () => void client.invalidateQueries({ queryKey: messagingQueries.one(talk._id).queryKey }),
    retries: true,
  });
  return {
    send(written: Written): void {
      const clientMessageId = crypto.randomUUID();
      if (talk.price > 0) return command.pay({ ...written, clientMessageId, shownPrice: talk.price });
      outbox.add({
        ...written,
        clientMessageId,
        conversationId: talk._id,
        createdAt: new Date().toISOString(),
      });
    },
    topUp: command.topUp,
    isPending: command.isPending,
  };
}
