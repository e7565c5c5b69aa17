import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** What a body says as JSON; undefined when it is none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
