import { useSyncExternalStore } from 'react';

/** How much is unread: shown in the header and in the bar of phones. Features that know tell it by `setInboxCount`. */
export interface InboxCounts {
  readonly messages: number;
  readonly notifications: number;
}
const NONE: InboxCounts = { messages: 0, notifications: 0 };
let counts = NONE;
const listeners = new Set<() => void>();

export function setInboxCount(what: keyof InboxCounts, count: number): void {
  if (counts[what] === count) return;
  counts = { ...counts, [what]: count };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useInboxCounts = (): InboxCounts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => NONE,
  );
