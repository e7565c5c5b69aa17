let place: Element | null = null;
const listeners = new Set<() => void>();

/** Stores the slot for the bell in this layout's header. Pass it as `ref`. The bell loads later than the header. */
export function keepBellPlace(next: Element | null): void {
  place = next;
  for (const listener of listeners) listener();
}
export const currentBellPlace = (): Element | null => place;
/** Calls `listener` when the slot changes. Returns the cleanup function. */
export function onBellPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
