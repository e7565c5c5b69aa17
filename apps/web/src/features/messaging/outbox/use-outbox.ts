import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError, useApi, type Api } from '../../../shared/api/index.ts';
import { applyFact, useLiveBack } from '../../../shared/live/index.ts';
import { browserMemory } from '../../../shared/memory/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { withMessage } from '../messaging.live.ts';
import { messagingQueries, type Message, type MessagePages } from '../messaging.queries.ts';
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts';

const AGAIN_MS = 10_000;
const TOO_FAST = 429;
const SERVER = 500;
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === TOO_FAST || error.status >= SERVER;

/** One outbox per account on this page, so that two panes never send the same message. */
const outboxes = new Map<string, Outbox>();

function outboxOf(accountId: string, api: Api, onSent: (message: Message) => void): Outbox {
  const key = `outbox:${accountId}`;
  const found = outboxes.get(key);
  if (found) return found;
  const outbox = createOutbox({
    read: () => browserMemory.read(key),
    write: (value) => browserMemory.write(key, value),
    send: async ({ conversationId: id, text, clientMessageId, mediaIds, replyTo, price }: Outgoing) => {
      const body = {
        text,
        clientMessageId,
        ...(mediaIds ? { mediaIds: [...mediaIds] } : {}),
        ...(replyTo ? { replyTo } : {}),
        ...(price ? { price } : {}),
      };
      // The client id also serves as the idempotency key, for intermediaries between page and server.
      onSent(await api.messaging.send({ params: { id }, body }, { key: clientMessageId }));
    },
    isPassing,
  });
  outboxes.set(key, outbox);
  return outbox;
}

/** Returns the user's outgoing messages. Flushes them when the connection returns. */
export function useOutbox() {
  const api = useApi();
  const client = useQueryClient();
  const accountId = useProfile()?._id ?? '';
  const outbox = useMemo(
    () =>
      outboxOf(accountId, api, (message) =>
        applyFact<MessagePages>(
          client,
          messagingQueries.messages(message.conversationId).queryKey,
          (pages) => pages && withMessage(pages, message),
        ),
      ),
    [accountId, api, client],
  );
  const messages = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
  const waits = messages.some(({ refusal }) => refusal === undefined);
  useEffect(() => {
    const flush = () => void outbox.flush();
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [outbox]);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void outbox.flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [outbox, waits]);
  useLiveBack(() => void outbox.flush());
  return { outbox, messages };
}
