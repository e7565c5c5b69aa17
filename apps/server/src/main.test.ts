import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { programOnOneFolder } from '../test/program-on-one-folder.ts';
import { patience } from '../../../tests/patience.ts';

describe('the program', { timeout: patience(90_000) }, () => {
  const { start, postgres, expectRefusal } = programOnOneFolder();

  it('refuses to start in production without a URL, with a hint', async () => {
    await expectRefusal(start({ NODE_ENV: 'production' }), /NODE_ENV=production PUBLIC_URL=https:\/\/\S+ npm start/);
  });

  it('leaves nothing running if its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    await expectRefusal(start({ PORT: String(port) }), new RegExp(`Port ${port} of 127.0.0.1 is taken`));
    other.close();
  });

  it('exits cleanly when stopped during startup', async () => {
    const site = start();
    await site.said(/PostgreSQL|./);
    site.child.kill('SIGTERM');
    await site.ended();
    expect(await postgres()).toBeUndefined();
  });
});
