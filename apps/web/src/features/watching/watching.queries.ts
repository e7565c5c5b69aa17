import { apiQuery } from '../../shared/api/index.ts';

const FRESH_MS = 30_000;

export const watchingList = () => ({ ...apiQuery('watching.list'), staleTime: FRESH_MS });
