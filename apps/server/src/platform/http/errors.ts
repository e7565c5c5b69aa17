import { errorTable, siteLanguage, type ErrorBody, type ErrorCode } from '@footlight/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { inLanguage } from '../languages/translate.ts';
import { Refusal } from '../refuse.ts';
import { InvalidInput } from './validation/parse.ts';

const body = (code: ErrorCode, message?: ErrorBody['message']): ErrorBody => {
  const [statusCode, words] = errorTable[code];
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message: message ?? words, code };
};

function validationBody(issues: readonly z.core.$ZodIssue[]): ErrorBody {
  const byProperty = new Map<string, Record<string, string>>();
  for (const issue of issues.slice(0, 50)) {
    // Reports an unknown key by its own path rather than its parent's.
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const property = [...issue.path, ...unknown].map(String).join('.').slice(0, 200);
    const constraints = byProperty.get(property) ?? {};
    constraints[issue.code] ??= issue.message;
    byProperty.set(property, constraints);
  }
  return body(
    'VALIDATION_FAILED',
    [...byProperty].map(([property, constraints]) => ({ property, constraints })),
  );
}

/** Returns the body with its messages in the client's language. */
function inLanguageOf(request: FastifyRequest, { message, ...rest }: ErrorBody): ErrorBody {
  const language = siteLanguage(request.headers['accept-language']);
  if (typeof message === 'string') return { ...rest, message: inLanguage(message, language) };
  const translatedWords = (constraints: Record<string, string>) =>
    Object.fromEntries(Object.entries(constraints).map(([kind, words]) => [kind, inLanguage(words, language)]));
  return {
    ...rest,
    message: message.map(({ property, constraints }) => ({ property, constraints: translatedWords(constraints) })),
  };
}

const BY_FASTIFY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_FILE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Connections that broke, can't be opened, or are refused while the server starts or stops. */
const DATABASE_AWAY = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/;
const isDatabaseAway = (error: unknown): boolean => {
  const { code, syscall, message } = error as { code?: unknown; syscall?: unknown; message?: unknown };
  if (typeof code === 'string') return DATABASE_AWAY.test(code) || (code === 'ENOENT' && syscall === 'connect');
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(String(message));
};
const COME_BACK_SECONDS = '2';

/**
 * Turns every error into a response; no other code does. Logs unexpected errors with the request id and doesn't reveal
 * their details.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const send = (status: number, answer: ErrorBody, more: object = {}) =>
    reply.code(status).send({ ...inLanguageOf(request, answer), ...more });
  if (error instanceof InvalidInput) return send(400, validationBody(error.issues));
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds));
    const message = error.property
      ? [{ property: error.property, constraints: { [error.code]: error.message } }]
      : error.message;
    const until = error.until === undefined ? {} : { until: error.until };
    return send(error.status, body(error.code, message), until);
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error, requestId: request.id }, 'the database is unavailable');
    void reply.header('retry-after', COME_BACK_SECONDS);
    return send(503, body('UNAVAILABLE'));
  }
  const status = (error as FastifyError).statusCode ?? 500;
  const code = BY_FASTIFY_STATUS[status] ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'UNEXPECTED');
  if (code === 'UNEXPECTED') {
    request.log.error({ err: error, requestId: request.id }, 'unexpected error');
    return send(500, body(code), { requestId: request.id });
  }
  return send(errorTable[code][0], body(code));
}
