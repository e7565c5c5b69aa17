import { ApiError } from '../api/index.ts';
import { spread } from '../live/index.ts';
import { QueryClient } from '@tanstack/react-query';

const STALE_MS = 20_000;
const RETRY_MS = 1000;

/** Retries once, unless the server rejected the request. */
const mayGetBetter = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Creates the cache of server data for one page load, or for one request on the server. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: mayGetBetter,
        retryDelay: () => spread(RETRY_MS),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
