import { v7 } from 'uuid';

/** A new UUIDv7: unique, and sorts by the time of its making. */
export function newId(): string {
  return v7();
}
