import { useEffect, useState, type ReactNode } from 'react';

/** Renders its children after a delay, for content that shouldn't flash. */
export function After({ ms, children }: { ms: number; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}
