import { useEffect, useSyncExternalStore } from 'react';
import { ring, ringSound } from './ring-sound.ts';

const RING_MS = 3000;
const BLINK_MS = 1000;

/** Returns the ring setting of this browser. Defaults to on. */
export const useRingSound = (): boolean => useSyncExternalStore(ringSound.subscribe, ringSound.on, () => true);

/** Rings unless another tab is ringing. Holds the lock until the next ring is due. */
function ringAlone(): void {
  // Locks exist only in secure contexts.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return ring();
  const soundAndHold = async (lock: Lock | null) => {
    if (!lock) return;
    ring();
    await new Promise((resolve) => setTimeout(resolve, RING_MS * 0.9));
  };
  void locks.request('ring', { ifAvailable: true }, soundAndHold).catch(() => undefined);
}

/** Rings every three seconds while a request is waiting. */
export function useRing(isWaiting: boolean): void {
  const on = useRingSound();
  useEffect(() => {
    if (!isWaiting || !on) return undefined;
    ringAlone();
    const timer = setInterval(ringAlone, RING_MS);
    return () => clearInterval(timer);
  }, [isWaiting, on]);
}

/** Alternates a background tab's title with `words`. */
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
