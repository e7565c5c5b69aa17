import type { ErrorBody, ErrorCode } from '@footlight/contract';

/** What the error-text rule of the specification says when there is nothing to say. */
export const BAD_REQUEST = 'Bad request!';
const TOO_LARGE = 'Request Entity Too Large';

type Told = string | Partial<ErrorBody> | { message?: unknown } | null | undefined;

/**
 * The words for a person: nothing gives "Bad request!"; a plain string is shown as it is; of an array message the first
 * item's first constraint, else the `error` field, else "Bad request!"; otherwise a string message.
 */
export function errorText(told: Told): string {
  if (told === null || told === undefined) return BAD_REQUEST;
  if (typeof told === 'string') return told || BAD_REQUEST;
  const { message } = told;
  const error = 'error' in told && typeof told.error === 'string' ? told.error : undefined;
  if (Array.isArray(message)) {
    const [first] = message as ErrorBody['message'] & object[];
    const constraints = (first as { constraints?: Record<string, string> } | undefined)?.constraints;
    return (constraints && Object.values(constraints)[0]) || error || BAD_REQUEST;
  }
  return typeof message === 'string' && message ? message : (error ?? BAD_REQUEST);
}

/** A call that did not succeed with 2xx. `status` 0: there was no response at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'OFFLINE';
  readonly body: Partial<ErrorBody>;
  /** From `Retry-After`: how long to wait before trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds?: number) {
    super(status === 413 ? TOO_LARGE : errorText(body));
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = status === 0 ? 'OFFLINE' : (body.code ?? (status === 403 ? 'FORBIDDEN' : 'UNEXPECTED'));
  }

  /** Property → words, for a form. Empty when the error is not about fields. */
  get fields(): Record<string, string> {
    if (!Array.isArray(this.body.message)) return {};
    return Object.fromEntries(
      this.body.message.map(({ property, constraints }) => [property, Object.values(constraints)[0] ?? BAD_REQUEST]),
    );
  }
}

/** Whether what an address names is not there: unknown, or an id that none can have. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
