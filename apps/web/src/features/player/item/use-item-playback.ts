import { useEffect, useRef, useState, type RefObject } from 'react';
import { playItem, type ItemLevel, type PlayedItem } from './play-item.ts';

/** Time in milliseconds after a renewal within which a failure isn't caused by expired links. */
const RENEWAL_MS = 30_000;

/**
 * Plays a video while mounted. On failure, requests new links through `onRetry`, at most once per `RENEWAL_MS`. New
 * links resume playback and clear `failed`.
 */
export function useItemPlayback(
  video: RefObject<HTMLVideoElement | null>,
  { hls, mp4 }: { hls?: string | undefined; mp4?: string | undefined },
  onRetry?: () => void,
) {
  const [levels, setLevels] = useState<readonly ItemLevel[]>([]);
  const [choice, setChoice] = useState<{ of?: string | undefined; index: number }>({ index: -1 });
  /** The link that failed. A new link starts without a failure. */
  const [failedOf, setFailedOf] = useState<string>();
  const playing = useRef<PlayedItem>(undefined);
  const position = useRef(0);
  const renewedMs = useRef(-Infinity);
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });

  useEffect(() => {
    const element = video.current;
    if (!element || !mp4) return undefined;
    let isOver = false;
    const wasPlaying = position.current > 0 && !element.paused;
    const keepPosition = () => {
      if (element.currentTime > 0) position.current = element.currentTime;
    };
    const goOn = () => {
      if (position.current > 0) element.currentTime = position.current;
      if (wasPlaying) void element.play().catch(() => undefined);
    };
    element.addEventListener('timeupdate', keepPosition);
    element.addEventListener('loadedmetadata', goOn, { once: true });
    const onFailed = () => {
      setFailedOf(mp4);
      if (performance.now() - renewedMs.current < RENEWAL_MS) return;
      renewedMs.current = performance.now();
      latest.current?.();
    };
    void playItem(element, { hls, mp4 }, { onLevels: setLevels, onFailed }).then((own) => {
      if (isOver) own.stop();
      else playing.current = own;
    }, onFailed);
    return () => {
      isOver = true;
      element.removeEventListener('timeupdate', keepPosition);
      element.removeEventListener('loadedmetadata', goOn);
      playing.current?.stop();
      playing.current = undefined;
    };
  }, [video, hls, mp4]);

  const choose = (index: number) => {
    setChoice({ of: mp4, index });
    playing.current?.choose(index);
  };
  const chosen = choice.of === mp4 ? choice.index : -1;
  return { levels, chosen, choose, failed: mp4 !== undefined && failedOf === mp4 };
}
