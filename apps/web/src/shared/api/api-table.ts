import type { Method } from '@footlight/contract';

/** Maps `module.operation` to method, path below `/api`, and flags. */
export type ApiTable = Readonly<Record<string, readonly [method: Method, path: string, flags: number]>>;
/** Flag of multipart calls, with fields and files. */
export const FILES = 1;
/** Flag of calls that move tokens and therefore send an `Idempotency-Key`. */
export const IDEMPOTENT = 2;
