import { useEffect, useState, type ReactNode } from 'react';

/** Shows its children once it has been there for a while: for what should not flash. */
export function After({ ms, children }: { ms: number; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}
