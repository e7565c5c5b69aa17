/**
 * Serializes a value for json and jsonb. Unpaired surrogates, which PostgreSQL rejects, become the replacement
 * character, as in text columns. Serializes a second time only if needed: they are very rare, and checking each string
 * would slow down every fact.
 */
export function storedJson(value: unknown): string {
  const text = JSON.stringify(value);
  return /\\ud[89a-f]/.test(text)
    ? JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? inner.toWellFormed() : inner))
    : text;
}
