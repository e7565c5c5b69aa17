const LONGEST = 500;
/**
 * Minimum length of payload texts to redact. Shorter ones, such as `live`, identify no one and occur in every sentence.
 */
const SHORTEST_SECRET = 5;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= SHORTEST_SECRET ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Describes a failure in at most 500 characters, without the payload's texts. */
export function reasonOf(error: unknown, payload: unknown): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const secrets = textsIn(payload).toSorted((a, b) => b.length - a.length);
  return secrets
    .reduce((reason, secret) => reason.replaceAll(secret, '…'), words)
    .slice(0, LONGEST)
    .toWellFormed();
}
