import { createHmac } from 'node:crypto';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signToken(claims: Record<string, unknown>, secret: string, lifeSeconds = 600): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const body = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...claims, exp: nowSeconds + lifeSeconds })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
