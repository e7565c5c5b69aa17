import { QueryClient } from '@tanstack/react-query';

const STALE_MS = 20_000;

/** The cache of server data of one page load, or of one request on the server. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: 1, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
