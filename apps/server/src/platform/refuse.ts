import { errorTable, type ErrorCode } from '@footlight/contract';

interface RefusalExtra {
  readonly property?: string;
  readonly retryAfterSeconds?: number;
  readonly until?: string;
}

/** An expected error, which an honest client can run into. The edge turns its code into an error response. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly property: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Earliest time for a retry, ISO 8601. */
  readonly until: string | undefined;
  constructor(code: ErrorCode, words?: string, extra?: RefusalExtra) {
    super(words ?? errorTable[code][1]);
    this.code = code;
    this.status = errorTable[code][0];
    this.property = extra?.property;
    this.retryAfterSeconds = extra?.retryAfterSeconds;
    this.until = extra?.until;
  }
}

/** Aborts the command with an error from the error table. With `property`, the error belongs to that form field. */
export function refuse(code: ErrorCode, words?: string, extra?: RefusalExtra): never {
  throw new Refusal(code, words, extra);
}
