import { useSyncExternalStore } from 'react';

/** A login that waits for its second step. */
export interface PendingLogin {
  readonly requestorId: string;
  readonly rememberMe: boolean;
}
let pending: PendingLogin | undefined;
const listeners = new Set<() => void>();
const become = (next: PendingLogin | undefined) => {
  pending = next;
  for (const listener of listeners) listener();
};

/** Shows or hides the two-factor popup. */
export const twoFactor = {
  show: (login: PendingLogin) => become(login),
  hide: () => become(undefined),
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const usePendingLogin = (): PendingLogin | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => undefined,
  );
