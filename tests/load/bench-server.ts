/** Runs the product with the benchmark's calls in a separate process. Prints `ready URL` like the product. */
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { createLogger } from '../../apps/server/src/platform/log/log.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { benchModule } from './bench-module.ts';

const config = loadConfig(process.env);
const server = await startServer(config, createLogger(config.LOG_LEVEL), () => [benchModule()]);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`ready ${server.url}\n`);
