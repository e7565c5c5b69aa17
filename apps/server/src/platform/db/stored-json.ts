/**
 * Serializes a value for json and jsonb. Replaces unpaired surrogates, which PostgreSQL rejects, with the replacement
 * character, as in text columns. The replacement runs only if the text contains any: they are very rare, and checking
 * each string would slow down every fact.
 */
export function storedJson(value: unknown): string {
  const text = JSON.stringify(value);
  return /\\ud[89a-f]/.test(text)
    ? JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? inner.toWellFormed() : inner))
    : text;
}
