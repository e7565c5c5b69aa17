import { useEffect } from 'react';

export function useFlushOnLeave(desk: { flush(): Promise<void> }): void {
  useEffect(() => {
    const onLeave = () => void desk.flush();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, [desk]);
}
