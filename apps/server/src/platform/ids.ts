import { v5, v7 } from 'uuid';

/** A new UUIDv7: unique, and sorts by the time of its making. */
export function newId(): string {
  return v7();
}

const NAMESPACE = '0d7a4f3e-6c1b-5b0e-9a57-2f8f4c9e1b60';

/** The id that belongs to a text: always the same, and to no other. Half a character (a lone surrogate) counts as the sign for one. */
export const idOf = (text: string): string => v5(text.toWellFormed(), NAMESPACE);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id, in capitals or not. */
export const isId = (text: string): boolean => UUID.test(text);

/** No UUIDv7 made at or after a moment (in milliseconds) is below this: a range of ids stands for a range of time. */
export function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
