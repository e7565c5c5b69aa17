import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** The process's logger: JSON lines on stdout; secrets are cut out wherever they stand. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'],
      censor: '[cut]',
    },
  });
}
