import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './log-errors.ts';
import { scrub } from './log-scrub.ts';

export type { Logger } from 'pino';

const SECRET_NAMES = ['password', 'token', 'secret', 'code', 'email', 'payload'];

/** Logs only a request's method and route, because its URL and headers contain tokens. */
const describeRequest = (request: { method?: string; routeOptions?: { url?: string } }) => ({
  method: request.method,
  route: request.routeOptions?.url,
});

const describeFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? describeError(value) : value]),
  );

/**
 * Creates the process's logger, which writes JSON lines to stdout or to `stream`. Never logs user input or credentials:
 * it describes errors field by field and scrubs every line of anything that looks like an address or a token.
 */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    serializers: { req: describeRequest, res: () => undefined },
    formatters: { log: describeFields },
    hooks: { streamWrite: scrub },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => (name === 'code' ? [] : [name, `*.${name}`])),
      censor: '[cut]',
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
