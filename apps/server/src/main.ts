import { resolve } from 'node:path';
import { loadConfig } from './platform/config.ts';
import { createLogger } from './platform/log/log.ts';
import { startServer } from './server.ts';

/** Interval of the heartbeat to the supervisor of `npm start`. */
const ALIVE_EVERY_MS = 2000;

/** Exits with a message instead of a stack trace, because startup errors are usually the operator's to fix. */
function fail(error: unknown): never {
  process.stderr.write(
    `${error instanceof Error ? (process.env['LOG_LEVEL'] === 'debug' ? error.stack : error.message) : String(error)}\n`,
  );
  process.exit(1);
}

try {
  const loaded = loadConfig(process.env);
  const config = { ...loaded, DATA_DIR: resolve(loaded.DATA_DIR) };
  const log = createLogger(config.LOG_LEVEL);
  // Logs the error in the standard format. By default, Node would print it with all its properties.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error, exiting');
    process.exit(1);
  });
  const starting = startServer(config, log);
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    // Waits for startup to finish, so that everything it started is closed.
    await (await starting).close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void close(signal).catch(fail));
  // The supervisor of `npm start` was killed, so nothing else would stop this process.
  process.once('disconnect', () => void close('the supervisor ended').catch(fail));
  const { url } = await starting;
  if (!closing) {
    process.stdout.write(`ready ${url}\n`);
    process.send?.('ready');
    const live = () => process.send?.('alive');
    live();
    if (process.send) setInterval(live, ALIVE_EVERY_MS).unref();
  }
} catch (error) {
  fail(error);
}
