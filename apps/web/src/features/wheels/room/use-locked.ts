import { useEffect, useState } from 'react';

/** No lock lasts longer, whatever the browser's clock says. */
const MOST_MS = 60_000;
const leftOf = (until: string): number => Math.min(MOST_MS, Math.max(0, Date.parse(until) - Date.now()));

/** Whether a wheel is locked until a moment, by this browser's clock; says no again when it is over. */
export function useLocked(until: string | undefined): boolean {
  const [freed, setFreed] = useState<string>();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setFreed(until), leftOf(until));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && freed !== until;
}

/** For how many seconds more, counting down. Not for what the server draws. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => leftOf(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.ceil(left / 1000);
}
