import { scrub } from './log-scrub.ts';

/** The loggable part of an error: everything that describes the fault, nothing about the data that triggered it. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** Frames only, because the first lines of a stack repeat the message. */
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  readonly [field: string]: unknown;
}

/** Technical names and numbers. Never `detail`, `parameters`, `response` or `input`, which contain user data. */
const FIELDS = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'statusCode',
  'responseCode',
  'command',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
];
const MOST_CAUSES = 3;
const MOST_ERRORS = 5;
const LONGEST = 500;

interface Issue {
  readonly code?: unknown;
  readonly path?: unknown;
}

/**
 * Redacts messages that quote data: PostgreSQL quotes the value it couldn't read (class 22), JSON.parse quotes part of
 * the text, and zod quotes its input.
 */
function messageOf(error: Error): string {
  const { code, issues } = error as { code?: unknown; issues?: unknown };
  if (Array.isArray(issues))
    return (issues as Issue[])
      .slice(0, MOST_ERRORS)
      .map((issue) => `${Array.isArray(issue.path) ? issue.path.map(String).join('.') : ''}: ${String(issue.code)}`)
      .join('; ');
  const quotesInput = error instanceof SyntaxError || (typeof code === 'string' && /^22\w{3}$/.test(code));
  return scrub(quotesInput ? error.message.replace(/"[^]*"/, '"[cut]"') : error.message).slice(0, LONGEST);
}

export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)).slice(0, LONGEST) };
  const fields = error as unknown as Readonly<Record<string, unknown>>;
  const plain = FIELDS.filter((name) => ['string', 'number'].includes(typeof fields[name]));
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const { errors } = error as { errors?: unknown };
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(plain.map((name) => [name, fields[name]])),
    ...(frames?.length ? { stack: frames.join('\n') } : {}),
    ...(error.cause !== undefined && depth < MOST_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && depth < MOST_CAUSES
      ? { errors: errors.slice(0, MOST_ERRORS).map((one) => describeError(one, depth + 1)) }
      : {}),
  };
}
