import { useEffect, useState } from 'react';
import type { Room } from '../../features/streaming/index.ts';
import { formatDate } from '../../shared/formats/index.ts';
import { useLive } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/index.ts';

/** The longest that a browser's timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Why one may not write in the room now, in words; undefined when one may. A mute ends by itself when its time is over. */
export function useSilence(room: Room): string | undefined {
  const t = useWords();
  const [mute, setMute] = useState<{ until: string | undefined } | undefined>(
    room.you.muted ? { until: undefined } : undefined,
  );
  useEffect(() => {
    setMute((known) => (room.you.muted ? (known ?? { until: undefined }) : undefined));
  }, [room.you.muted]);
  useLive('chat/muted', ({ conversationId, until }) => {
    if (conversationId === room.conversationId) setMute(until ? { until } : undefined);
  });
  const until = mute?.until;
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(
      () => setMute(undefined),
      Math.min(LONGEST_TIMER_MS, Math.max(0, Date.parse(until) - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [until]);
  if (mute) return until ? t('chat.youMutedUntil', { time: formatDate(until, 'HH:mm') }) : t('chat.youMuted');
  return undefined;
}
