import { useEffect, useSyncExternalStore } from 'react';
import { ring, ringSound } from './ring-sound.ts';

const RING_MS = 3000;
const BLINK_MS = 1000;

/** Whether requests ring in this browser; on until somebody says otherwise. */
export const useRingSound = (): boolean => useSyncExternalStore(ringSound.subscribe, ringSound.on, () => true);

/** Rings unless another page of this browser does: it has the lock until its next ring is due. */
function ringAlone(): void {
  // Why it may be absent: browsers have locks at secure addresses only.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return ring();
  const soundAndHold = async (lock: Lock | null) => {
    if (!lock) return;
    ring();
    await new Promise((resolve) => setTimeout(resolve, RING_MS * 0.9));
  };
  void locks.request('ring', { ifAvailable: true }, soundAndHold).catch(() => undefined);
}

/** Rings every three seconds while somebody waits for an answer. */
export function useRing(isWaiting: boolean): void {
  const on = useRingSound();
  useEffect(() => {
    if (!isWaiting || !on) return undefined;
    ringAlone();
    const timer = setInterval(ringAlone, RING_MS);
    return () => clearInterval(timer);
  }, [isWaiting, on]);
}

/** Says `words` in the title of a page that is in the background, in turn with the title itself. */
export function useTitleCall(words: string | undefined): void {
  useEffect(() => {
    if (!words) return undefined;
    const own = document.title;
    const timer = setInterval(() => {
      document.title = document.hidden && document.title === own ? words : own;
    }, BLINK_MS);
    return () => {
      clearInterval(timer);
      document.title = own;
    };
  }, [words]);
}
