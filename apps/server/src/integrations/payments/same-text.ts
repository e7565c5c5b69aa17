import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two strings in constant time, so that timing does not reveal secrets. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
