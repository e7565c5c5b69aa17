import { useEffect } from 'react';
import { useApi } from '../../../shared/api/index.ts';

/** Ids of performers whose pages were visited since the last page load. */
const visited = new Set<string>();

/** Counts a visit to a performer's page, once per page load of the site. */
export function useVisitCount(performerId: string): void {
  const { performers } = useApi();
  useEffect(() => {
    if (visited.has(performerId)) return;
    visited.add(performerId);
    performers.incView({ params: { id: performerId } }).catch(() => visited.delete(performerId));
  }, [performers, performerId]);
}
