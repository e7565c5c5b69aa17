let place: Element | null = null;
const listeners = new Set<() => void>();

/** Keeps where the header of this layout has room for the bell, which comes later than the header; for its `ref`. */
export function keepBellPlace(next: Element | null): void {
  place = next;
  for (const listener of listeners) listener();
}
export const currentBellPlace = (): Element | null => place;
/** Calls back when the place is another; returns how to stop. */
export function onBellPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
