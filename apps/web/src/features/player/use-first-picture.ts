import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onPicture` once a frame of the video is on screen. The playback time isn't sufficient, because it also
 * advances while only sound arrives.
 */
export function useFirstPicture(video: RefObject<HTMLVideoElement | null>, onPicture: (() => void) | undefined): void {
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const call = () => latest.current?.();
    if ('requestVideoFrameCallback' in element) {
      const handle = element.requestVideoFrameCallback(call);
      return () => element.cancelVideoFrameCallback(handle);
    }
    const old: HTMLVideoElement = element;
    old.addEventListener('loadeddata', call, { once: true });
    return () => old.removeEventListener('loadeddata', call);
  }, [video]);
}
