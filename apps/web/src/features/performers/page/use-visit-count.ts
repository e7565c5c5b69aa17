import { useEffect } from 'react';
import { useApi } from '../../../shared/api/index.ts';

/** Whose pages this browser has opened since it was last loaded. */
const visited = new Set<string>();

/** Counts the visit of a performer's page, once for as long as the site stays open. */
export function useVisitCount(performerId: string): void {
  const { performers } = useApi();
  useEffect(() => {
    if (visited.has(performerId)) return;
    visited.add(performerId);
    performers.incView({ params: { id: performerId } }).catch(() => visited.delete(performerId));
  }, [performers, performerId]);
}
