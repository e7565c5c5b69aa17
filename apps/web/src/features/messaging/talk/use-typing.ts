import { useEffect, useRef, useState } from 'react';
import { useLive, useLiveConnection } from '../../../shared/live/index.ts';

/** Lifetime of a typing indicator. `EVERY_MS` is the interval between repeats. */
const HOLDS_MS = 5000;
const EVERY_MS = 3000;

/** Returns true while the other person is typing. */
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

/** Returns a function that reports typing at most once per `EVERY_MS`. */
export function useSayTyping(conversationId: string): () => void {
  const live = useLiveConnection();
  const saidAt = useRef(0);
  return () => {
    if (Date.now() - saidAt.current < EVERY_MS) return;
    saidAt.current = Date.now();
    // Ignored, because a lost typing indicator isn't an error worth showing.
    live.ask('conversation/type', { conversationId }).catch(() => undefined);
  };
}
