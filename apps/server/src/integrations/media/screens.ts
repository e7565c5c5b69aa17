/** On so many screens a right plays where nothing else is said: an office behind one address may share one. */
export const MOST_PER_GRANT = 20;

/** One session of a viewer, by whatever transport. */
export interface Screen {
  readonly openedAt: number;
  close(): void;
}

/** Of a right's sessions, keeps the newest: the oldest give way. */
export function closeOldest(open: readonly Screen[], most: number): void {
  const oldest = open.toSorted((one, other) => one.openedAt - other.openedAt);
  for (const screen of oldest.slice(0, Math.max(0, open.length - most))) screen.close();
}
