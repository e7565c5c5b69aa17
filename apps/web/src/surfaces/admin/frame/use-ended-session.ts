import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../../shared/api/index.ts';
import { useSession, useSessionStore } from '../../../shared/session/index.ts';

const isDead = (error: unknown) => error instanceof ApiError && error.code === 'UNAUTHENTICATED';

/** Returns to the login after the server or this browser has ended the session. */
export function useEndedSession(): void {
  const { loggedIn } = useSession();
  const store = useSessionStore();
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    const queries = client.getQueryCache().subscribe(({ query }) => {
      if (isDead(query.state.error) && store.get().token) store.end();
    });
    const mutations = client.getMutationCache().subscribe(({ mutation }) => {
      if (isDead(mutation?.state.error) && store.get().token) store.end();
    });
    return () => {
      queries();
      mutations();
    };
  }, [client, store]);
  useEffect(() => {
    if (!loggedIn) void router.invalidate();
  }, [loggedIn, router]);
}
