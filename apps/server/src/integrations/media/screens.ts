/** Default number of screens per grant. An office behind one IP address may share a grant. */
export const MOST_PER_GRANT = 20;

export interface Screen {
  readonly openedAt: number;
  close(): void;
}

/** Closes a grant's oldest sessions and keeps the newest `most`. */
export function closeOldest(open: readonly Screen[], most: number): void {
  const oldest = open.toSorted((one, other) => one.openedAt - other.openedAt);
  for (const screen of oldest.slice(0, Math.max(0, open.length - most))) screen.close();
}
