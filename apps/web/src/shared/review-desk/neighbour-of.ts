/** Returns the id after (1) or before (-1) the chosen one, clamped to the ends. Returns the first if none is chosen. */
export function neighbourOf(ids: readonly string[], chosen: string | undefined, by: 1 | -1): string | undefined {
  const at = chosen === undefined ? -1 : ids.indexOf(chosen);
  if (at < 0) return ids[0];
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))];
}
