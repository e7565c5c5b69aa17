/** Checks if every word of the search is in one of the texts, ignoring case. An empty search matches everything. */
export function isFound(search: string, texts: readonly (string | undefined)[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
