import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '../../shared/live/index.ts';
import { afterShown, EMPTY, shownForMs, withAlert, type Alert } from './alert-queue.ts';

/**
 * Returns a creator's current alert and advances to the next one automatically. Calls `onShow` when an alert appears.
 */
export function useAlertQueue(performerId: string | undefined, onShow: (alert: Alert) => void): Alert | undefined {
  const [queue, setQueue] = useState(EMPTY);
  const { shown, waiting } = queue;
  const forMs = shownForMs(waiting.length);
  const begin = useEffectEvent(onShow);
  useLive('alert/shown', (alert) => {
    if (alert.performerId === performerId) setQueue((before) => withAlert(before, alert));
  });
  useEffect(() => {
    if (shown) begin(shown);
  }, [shown]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setQueue(afterShown), forMs);
    return () => clearTimeout(timer);
  }, [shown, forMs]);
  return shown;
}
