import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-sandbox-signature';
const TOLERANCE_MS = 5 * 60_000;
const digest = (secret: string, stamp: string, body: string) =>
  createHmac('sha256', secret).update(`sandbox:${stamp}.${body}`).digest('hex');

/** Signs time and body as `t=<ms>,v1=<hex>`. */
export function signBody(secret: string, body: string, now: Date): string {
  const stamp = String(now.getTime());
  return `t=${stamp},v1=${digest(secret, stamp, body)}`;
}

/** Verifies the signature of a body, valid for five minutes. */
export function isSigned(secret: string, body: string, header: string, now: Date): boolean {
  const [, stamp, given] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!stamp || !given || Math.abs(now.getTime() - Number(stamp)) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(digest(secret, stamp, body)));
}
