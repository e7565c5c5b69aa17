import { errorTable, type ErrorCode } from '@footlight/contract';

/** What an honest client can run into; the edge turns it into an error answer by its code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly property: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: ErrorCode, words?: string, extra?: { property?: string; retryAfterSeconds?: number }) {
    super(words ?? errorTable[code][1]);
    this.code = code;
    this.status = errorTable[code][0];
    this.property = extra?.property;
    this.retryAfterSeconds = extra?.retryAfterSeconds;
  }
}

/** Ends the command with an error of the table; `property` makes it a form-field error. */
export function refuse(
  code: ErrorCode,
  words?: string,
  extra?: { property?: string; retryAfterSeconds?: number },
): never {
  throw new Refusal(code, words, extra);
}
