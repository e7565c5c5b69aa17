import { resolve } from 'node:path';
import { loadConfig } from './platform/config.ts';
import { createLogger } from './platform/log/log.ts';
import { startServer } from './server.ts';

/** Interval of the messages to the supervisor of `npm start` that show that the main thread runs. */
const ALIVE_EVERY_MS = 2000;

/** Ends with a sentence, not a stack, when the fault is the operator's to mend. */
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
  // Why not left to Node: it would print the error with everything in it.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nothing foresaw ends the process');
    process.exit(1);
  });
  const starting = startServer(config, log);
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    // Why also while it starts: what it has started until then is closed again.
    await (await starting).close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void close(signal).catch(fail));
  // The supervisor of `npm start` was killed: nobody is left who would stop this process.
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
