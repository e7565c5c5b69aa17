import { useCallback, useEffect, useState } from 'react';
import { useLiveBack, useLiveConnection, type AckOf } from '../live/index.ts';

const AGAIN_MS = 5000;
type Watch = 'alerts/watch' | 'overlays/watch';

/** Resolves a link token, and resolves it again after a reconnect. Returns `expired` if the link is no longer valid. */
export function useWatched<E extends Watch>(event: E, token: string): AckOf<E> | 'expired' | undefined {
  const live = useLiveConnection();
  const [watched, setWatched] = useState<AckOf<E> | 'expired'>();
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  useLiveBack(again);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    live.ask(event, { token }).then(
      (found) => !isGone && setWatched(found),
      (error: Error & { code?: string }) => {
        if (isGone) return;
        if (error.code === 'LINK_EXPIRED' || error.code === 'VALIDATION_FAILED') setWatched('expired');
        else timer = setTimeout(again, AGAIN_MS);
      },
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [live, event, token, tries, again]);
  return watched;
}
