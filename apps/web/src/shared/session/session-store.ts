import type { AccountRole } from '@footlight/contract';
import type { CookieJar } from './cookies.ts';

/** Lifetime of the token and role cookies in days. */
const SESSION_DAYS = 365;
const ROLES: readonly string[] = ['user', 'performer', 'studio', 'staff'] satisfies AccountRole[];

export interface SessionState {
  readonly token: string | undefined;
  readonly role: AccountRole | undefined;
}

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Stores token and role after a login, for 365 days, or until the browser closes if `rememberMe` is false. */
  begin(session: { token: string; role: AccountRole; rememberMe?: boolean }): void;
  /** Clears the session after a logout, or after the token turns out to be invalid. */
  end(): void;
}

/** Session state stored in cookies. */
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
