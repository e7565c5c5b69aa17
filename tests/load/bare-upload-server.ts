/** The minimum needed to write a request body to disk: a bare Node server and a stream. Prints `ready URL`. */
import { createWriteStream, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.env.DATA_DIR ?? '';
let count = 0;
const server = createServer((request, response) => {
  const path = join(folder, `bare-${count++}`);
  pipeline(request, createWriteStream(path)).then(
    () => {
      rmSync(path);
      response.writeHead(204).end();
    },
    () => response.destroy(),
  );
});
process.on('SIGTERM', () => server.close(() => process.exit(0)));
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
