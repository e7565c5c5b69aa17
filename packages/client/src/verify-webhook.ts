const MOST_OFF_SECONDS = 300;

/**
 * Verifies a webhook according to Standard Webhooks, given its headers, the raw body and the secret (`whsec_…`).
 * Returns false if the signature doesn't match, or if the timestamp is more than five minutes off.
 */
export async function verifyWebhook(headers: Headers, body: string, secret: string): Promise<boolean> {
  const [id, at, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers.get(name) ?? '',
  );
  if (Math.abs(Date.now() / 1000 - Number(at)) > MOST_OFF_SECONDS) return false;
  const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const use = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret.replace('whsec_', '')), use, false, ['verify']);
  const content = new TextEncoder().encode(`${id}.${at}.${body}`);
  const checks = (given ?? '')
    .split(' ')
    .filter((one) => /^v1,[\w+/]{43}=$/.test(one))
    .map((one) => crypto.subtle.verify('HMAC', key, bytes(one.slice(3)), content));
  return (await Promise.all(checks)).includes(true);
}
