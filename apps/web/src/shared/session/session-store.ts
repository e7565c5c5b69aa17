import type { AccountRole } from '@footlight/contract';
import type { CookieJar } from './cookies.ts';

/** Days that the token and role cookies live. */
const SESSION_DAYS = 365;
const ROLES: readonly string[] = ['user', 'performer', 'studio', 'staff'] satisfies AccountRole[];

export interface SessionState {
  readonly token: string | undefined;
  readonly role: AccountRole | undefined;
}

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** After a login: keeps token and role for 365 days, or until the browser is closed when not to be remembered. */
  begin(session: { token: string; role: AccountRole; rememberMe?: boolean }): void;
  /** After a logout, or when the token is found dead. */
  end(): void;
}

/** Who is signed in, as the cookies say. */
export function createSessionStore(cookies: CookieJar): SessionStore {
  const read = (): SessionState => {
    const token = cookies.read('token') || undefined;
    const role = cookies.read('role');
    return token && role && ROLES.includes(role)
      ? { token, role: role as AccountRole }
      : { token: undefined, role: undefined };
  };
  let state = read();
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin({ token, role, rememberMe = true }) {
      const days = rememberMe ? SESSION_DAYS : undefined;
      cookies.write('token', token, days);
      cookies.write('role', role, days);
      cookies.write('rememberMe', String(rememberMe), SESSION_DAYS);
      become({ token, role });
    },
    end() {
      for (const name of ['token', 'role']) cookies.write(name, '', 0);
      become({ token: undefined, role: undefined });
    },
  };
}
