import { useEffect, useState } from 'react';
import type { Room } from '../../features/streaming/index.ts';
import { formatDate } from '../../shared/formats/index.ts';
import { useLive } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { viewerWords } from './words.ts';

/** Maximum delay of a browser timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Returns the reason the viewer can't write in the room, or undefined if they can. A mute ends automatically when it
 * expires.
 */
export function useSilence(room: Room): string | undefined {
  const t = useWords(viewerWords);
  // The mute published since the room was fetched, or null once it is over.
  const [told, setTold] = useState<{ until: string } | null>();
  useLive('chat/muted', ({ conversationId, until }) => {
    if (conversationId === room.conversationId) setTold(until ? { until } : null);
  });
  const until = told?.until;
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(
      () => setTold(null),
      Math.min(LONGEST_TIMER_MS, Math.max(0, Date.parse(until) - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [until]);
  if (until) return t('chat.youMutedUntil', { time: formatDate(until, 'HH:mm') });
  return told === undefined && room.you.muted ? t('chat.youMuted') : undefined;
}
