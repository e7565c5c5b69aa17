import type { ErrorBody, ErrorCode } from '@footlight/contract';
import { writing } from '../formats/index.ts';
import { createCatalog, translateOf, type Translate } from '../words/index.ts';
import { humanly } from './humanly.ts';
import { apiWords } from './words.ts';

/** Texts for errors that have none, because there was no response or a proxy generated it. */
const t: Translate<typeof apiWords> = (key) => translateOf(createCatalog(writing.language), apiWords)(key);

type Told = string | Partial<ErrorBody> | { message?: unknown } | null | undefined;

/** Returns the first constraint of an item of a message array, which a proxy or another server may have sent. */
function constraintIn(item: unknown): string | undefined {
  const { constraints } = (item ?? {}) as { constraints?: unknown };
  const [first] = typeof constraints === 'object' ? (Object.values(constraints ?? {}) as unknown[]) : [];
  return typeof first === 'string' ? first : undefined;
}

/**
 * Returns the error text to display. No body gives the specification's "Bad request!", and a string is returned as is.
 * For a message array: the first item's first constraint, else the `error` field, else "Bad request!". Otherwise the
 * message, if it is a string.
 */
export function errorText(told: Told): string {
  if (told === null || told === undefined) return t('api.badRequest');
  if (typeof told === 'string') return told || t('api.badRequest');
  const { message } = told;
  const error = 'error' in told && typeof told.error === 'string' ? told.error : undefined;
  if (Array.isArray(message)) {
    return constraintIn(message[0]) || error || t('api.badRequest');
  }
  return typeof message === 'string' && message ? message : (error ?? t('api.badRequest'));
}

/** A call without a 2xx response. `status` is 0 if there was no response at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'OFFLINE';
  readonly body: Partial<ErrorBody>;
  /** Delay before a retry, from the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds?: number) {
    super(status === 413 ? t('api.tooLarge') : errorText(body));
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = status === 0 ? 'OFFLINE' : (body.code ?? (status === 403 ? 'FORBIDDEN' : 'UNEXPECTED'));
  }

  /** Maps properties to messages, for a form. Empty if the error isn't about fields. */
  get fields(): Record<string, string> {
    const { message } = this.body;
    if (!Array.isArray(message)) return {};
    return Object.fromEntries(
      (message as readonly unknown[]).flatMap((item) => {
        const { property } = (item ?? {}) as { property?: unknown };
        return typeof property === 'string' ? [[property, humanly(constraintIn(item) ?? this.message)]] : [];
      }),
    );
  }
}

/** True if a URL's resource doesn't exist: an unknown id (404) or a malformed one (400). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Returns the error of a call that had no response. */
export const offlineError = (): ApiError => new ApiError(0, { code: 'UNAVAILABLE', message: t('api.offline') });
