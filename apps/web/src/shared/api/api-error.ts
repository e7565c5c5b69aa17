import type { ErrorBody, ErrorCode } from '@footlight/contract';

/** Fallback error text defined by the specification. */
export const BAD_REQUEST = 'Bad request!';
const TOO_LARGE = 'Request Entity Too Large';

type Told = string | Partial<ErrorBody> | { message?: unknown } | null | undefined;

/**
 * Returns the error text to display. No body gives "Bad request!", and a string is returned as is. For a message array:
 * the first item's first constraint, else the `error` field, else "Bad request!". Otherwise the message, if it is a
 * string.
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

/** A call without a 2xx response. `status` is 0 if there was no response at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'OFFLINE';
  readonly body: Partial<ErrorBody>;
  /** Delay before a retry, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds?: number) {
    super(status === 413 ? TOO_LARGE : errorText(body));
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = status === 0 ? 'OFFLINE' : (body.code ?? (status === 403 ? 'FORBIDDEN' : 'UNEXPECTED'));
  }

  /** Maps properties to messages, for a form. Empty if the error isn't about fields. */
  get fields(): Record<string, string> {
    if (!Array.isArray(this.body.message)) return {};
    return Object.fromEntries(
      this.body.message.map(({ property, constraints }) => [property, Object.values(constraints)[0] ?? BAD_REQUEST]),
    );
  }
}

/** True if a URL's resource doesn't exist: an unknown id (404) or a malformed one (400). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
