import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createLogger } from '../log/log.ts';
import { createHttpServer } from './http-server.ts';

it('allows a minute for startup on busy machines', async () => {
  const app = await createHttpServer(loadConfig({ NODE_ENV: 'test' }), createLogger('silent'));
  expect(app.initialConfig.pluginTimeout).toBe(60_000);
  await app.close();
});
