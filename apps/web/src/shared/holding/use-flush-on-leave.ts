import { useEffect } from 'react';

/** Sends what is held when the window is left. */
export function useFlushOnLeave(desk: { flush(): Promise<void> }): void {
  useEffect(() => {
    const onLeave = () => void desk.flush();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, [desk]);
}
