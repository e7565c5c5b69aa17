import type { AccountRole } from '@footlight/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import {
  profileQuery,
  type PerformerProfile,
  type Profile,
  type StaffProfile,
  type StudioProfile,
  type UserProfile,
} from './profile.queries.ts';
import type { SessionState, SessionStore } from './session-store.ts';

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'settings';

export const SessionContext = createContext<SessionStore | null>(null);

export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error('no session here');
  return store;
}

export function useSession(): SessionState & { readonly loggedIn: boolean } {
  const store = useSessionStore();
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  return { ...state, loggedIn: state.token !== undefined };
}

type ProfileOf<R extends AccountRole> = R extends 'user'
  ? UserProfile
  : R extends 'performer'
    ? PerformerProfile
    : R extends 'studio'
      ? StudioProfile
      : StaffProfile;

/** Returns the current profile. Undefined for visitors, while loading, and for any role but the requested one. */
export function useProfile(): Profile | undefined;
export function useProfile<R extends AccountRole>(role: R): ProfileOf<R> | undefined;
export function useProfile(wanted?: AccountRole): Profile | undefined {
  const { role } = useSession();
  const { data } = useQuery({ ...profileQuery(role ?? 'user'), enabled: role !== undefined });
  return role === undefined || (wanted && wanted !== role) ? undefined : data;
}

/**
 * Starts and ends sessions in this browser. Both discard everything cached for the previous account. When a visitor
 * logs in, queries in use are refetched instead, so that a page with a running video stays as it is.
 */
export function useSessionChange() {
  const store = useSessionStore();
  const client = useQueryClient();
  const forget = useCallback(() => client.removeQueries({ predicate: isPersonal }), [client]);
  const refresh = useCallback(() => {
    client.removeQueries({ type: 'inactive', predicate: isPersonal });
    void client.invalidateQueries({ predicate: isPersonal });
  }, [client]);
  return {
    begin: (session: Parameters<SessionStore['begin']>[0]) => {
      const wasVisitor = store.get().token === undefined;
      store.begin(session);
      if (wasVisitor) refresh();
      else forget();
    },
    end: () => {
      store.end();
      forget();
    },
  };
}
