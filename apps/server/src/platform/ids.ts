import { v7 } from 'uuid';

/** A new UUIDv7: unique, and sorts by the time of its making. */
export function newId(): string {
  return v7();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id, in capitals or not. */
export const isId = (text: string): boolean => UUID.test(text);
