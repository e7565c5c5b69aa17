import { useMemo } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';

const KEPT_EVERY_MS = 15_000;
const LEAST_MOVED_SECONDS = 3;

/**
 * Resumes playback at the viewer's last position in an item and saves the position every 15 seconds, on pause and on
 * leaving. Returns undefined for items that aren't open and for users other than viewers; otherwise a function that
 * attaches to a video and returns its cleanup.
 */
export function useKeptPosition(
  itemId: string,
  isOpen: boolean,
): ((video: HTMLVideoElement) => () => void) | undefined {
  const api = useApi();
  const { role } = useSession();
  const isKept = isOpen && role === 'user';
  return useMemo(() => {
    if (!isKept) return undefined;
    return (video) => {
      let kept = 0;
      let isGone = false;
      const params = { id: itemId };
      const keep = () => {
        const { currentTime, duration } = video;
        if (!Number.isFinite(duration) || duration < 1 || Math.abs(currentTime - kept) < LEAST_MOVED_SECONDS) return;
        kept = currentTime;
        api.watching.keep({ params, body: { seconds: currentTime, duration } }).catch(() => undefined);
      };
      const goTo = (seconds: number) => {
        if (isGone || seconds <= 0 || video.currentTime > LEAST_MOVED_SECONDS) return;
        kept = seconds;
        video.currentTime = seconds;
      };
      api.watching
        .position({ params })
        .then(({ seconds }) => {
          if (video.readyState > 0) goTo(seconds);
          else video.addEventListener('loadedmetadata', () => goTo(seconds), { once: true });
        })
        .catch(() => undefined);
      const timer = setInterval(() => {
        if (!video.paused) keep();
      }, KEPT_EVERY_MS);
      video.addEventListener('pause', keep);
      addEventListener('pagehide', keep);
      return () => {
        isGone = true;
        clearInterval(timer);
        video.removeEventListener('pause', keep);
        removeEventListener('pagehide', keep);
        keep();
      };
    };
  }, [api, isKept, itemId]);
}
