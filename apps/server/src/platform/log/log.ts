import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './log-errors.ts';
import { scrub } from './log-scrub.ts';

export type { Logger } from 'pino';

const SECRET_NAMES = ['password', 'token', 'secret', 'code', 'email', 'payload'];

/** Of a request its method and route: its address and headers carry tokens. */
const describeRequest = (request: { method?: string; routeOptions?: { url?: string } }) => ({
  method: request.method,
  route: request.routeOptions?.url,
});

const describeFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? describeError(value) : value]),
  );

/**
 * The process's logger: JSON lines on stdout, or to `stream`. Nothing that people entered and nothing that opens a door is
 * logged: errors are described field by field, and every line is scrubbed of what looks like an address or a token.
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
