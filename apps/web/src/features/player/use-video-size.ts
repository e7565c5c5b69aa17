import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { SizedVideo, VideoSizes } from './webrtc-session.ts';

/** Limit in lines for viewers whose browser requests reduced data usage. */
const SAVER_LINES = 360;
/** Limit while the page is hidden. The server then sends the smallest size available. */
const HIDDEN_LINES = 1;

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

const never = () => () => {};
const onServer = () => false;

/**
 * Limits the size of the video that a viewer receives to their selection, or to the smallest size while the page is
 * hidden. `mostLines` is null for automatic, and 0 for sound only.
 */
export function useVideoSize(video: RefObject<HTMLVideoElement | null>) {
  const [chosen, choose] = useState<number | null>(null);
  const isSaver = useSyncExternalStore(never, savesData, onServer);
  const sized = useRef<SizedVideo>(undefined);
  const limit = chosen ?? (isSaver ? SAVER_LINES : null);
  const latest = useRef(limit);

  useEffect(() => {
    const before = latest.current;
    latest.current = limit;
    if (before !== limit) void sized.current?.limitSize(limit);
  }, [limit]);

  useEffect(() => {
    const onVisibility = () => {
      if (document.pictureInPictureElement === video.current && video.current) return;
      const { current: wanted } = latest;
      void sized.current?.limitSize(document.hidden && wanted !== 0 ? HIDDEN_LINES : wanted);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [video]);

  return {
    mostLines: chosen,
    choose,
    /** Returns the available sizes of the room's video. Null if they are unknown. */
    readSizes: useCallback(async (): Promise<VideoSizes | null> => (await sized.current?.sizes()) ?? null, []),
    connection: useCallback(() => sized.current?.connection, []),
    /** Returns the rewind controls of the current video. Undefined if it has none. */
    rewind: useCallback(() => sized.current?.rewind, []),
    onSized: useCallback((next: SizedVideo) => {
      sized.current = next;
      if (latest.current !== null) void next.limitSize(latest.current);
    }, []),
  };
}
export type VideoSize = ReturnType<typeof useVideoSize>;
