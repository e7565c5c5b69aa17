import { useEffect, useRef, useState } from 'react';
import { useLive, useLiveConnection } from '../../../shared/live/index.ts';

/** A sign of writing holds so long, and is said again so often. */
const HOLDS_MS = 5000;
const EVERY_MS = 3000;

/** Whether the other is writing. */
export function useTypingOf(conversationId: string): boolean {
  const [at, setAt] = useState(0);
  useLive('conversation/typing', (fact) => {
    if (fact.conversationId === conversationId) setAt(Date.now());
  });
  useLive('message/created', (message) => {
    if (message.conversationId === conversationId) setAt(0);
  });
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), HOLDS_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return at > 0;
}

/** Says that the reader is writing, every few seconds at most. */
export function useSayTyping(conversationId: string): () => void {
  const live = useLiveConnection();
  const saidAt = useRef(0);
  return () => {
    if (Date.now() - saidAt.current < EVERY_MS) return;
    saidAt.current = Date.now();
    // Why nothing: that somebody is not seen writing is no failure.
    live.ask('conversation/type', { conversationId }).catch(() => undefined);
  };
}
