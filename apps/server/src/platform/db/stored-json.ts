/**
 * A value as PostgreSQL takes it for json and jsonb: half a surrogate pair, which it refuses, becomes the replacement sign, as it
 * does in text columns. Why twice: hardly ever is there one, and looking at each string costs time on every fact.
 */
export function storedJson(value: unknown): string {
  const text = JSON.stringify(value);
  return /\\ud[89a-f]/.test(text)
    ? JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? inner.toWellFormed() : inner))
    : text;
}
