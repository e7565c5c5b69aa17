import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two strings in constant time. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Parses a JSON body. Undefined if it is invalid. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
