import type { Method } from '@footlight/contract';

/** `word.operation` → method, path below `/api`, flags. */
export type ApiTable = Readonly<Record<string, readonly [method: Method, path: string, flags: number]>>;
/** The call is multipart: fields and files. */
export const FILES = 1;
/** The call moves tokens and carries an `Idempotency-Key`. */
export const IDEMPOTENT = 2;
