import { AsyncLocalStorage } from 'node:async_hooks';
import { v5, v7 } from 'uuid';

const past = new AsyncLocalStorage<number>();

/** Returns a new UUIDv7, which is unique and sorts by creation time. */
export function newId(): string {
  const msecs = past.getStore();
  return msecs === undefined ? v7() : v7({ msecs });
}

/** Runs `work` with ids of a past time. For the demo's history, which real commands write long after it happened. */
export const withIdsOf = <T>(ms: number, work: () => Promise<T>): Promise<T> => past.run(ms, work);

const NAMESPACE = '0d7a4f3e-6c1b-5b0e-9a57-2f8f4c9e1b60';

/**
 * Returns the id of a text: deterministic and unique to that text. Treats lone surrogates as the replacement character.
 */
export const idOf = (text: string): string => v5(text.toWellFormed(), NAMESPACE);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reports whether a text has the form of an id, in either case. */
export const isId = (text: string): boolean => UUID.test(text);

/**
 * Returns a lower bound for every UUIDv7 created at or after `ms` (milliseconds), so that a range of ids expresses a
 * range of time.
 */
export function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
