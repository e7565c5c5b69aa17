/**
 * A media server behind its own routes, open to everyone, in a separate process. Prints `ready URL` like the product.
 *
 * - `ENGINE`: `embedded` (default), or `janus`, which is started and measured along with it.
 * - `CLIP`: a clip that plays in the stream `clip`.
 * - `GET /usage`: returns the resources used by the process.
 * - `GET /`: the page for the joins.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openEmbeddedMediaServer } from '../../apps/server/src/integrations/media/embedded/embedded-media-server.ts';
import { openJanusMediaServer } from '../../apps/server/src/integrations/media/janus/janus-media-server.ts';
import { startJanus } from '../../apps/server/test/janus-process.ts';
import { findFfmpeg } from '../../apps/server/src/integrations/media/ffmpeg.ts';
import { LoopPublisher } from '../../apps/server/src/integrations/media/loop-publisher.ts';
import { mediaRoutes } from '../../apps/server/src/integrations/media/media.routes.ts';

/** CPU time in microseconds since the start. `atMs` is this process's own clock. */
export interface Usage {
  readonly cpuMicros: number;
  readonly atMs: number;
  readonly residentBytes: number;
  /** Connected WebRTC viewers of the stream `clip`. */
  readonly viewers: number;
}

const clipPath = process.env['CLIP'];
const ffmpegPath = await findFfmpeg();
const janus = process.env['ENGINE'] === 'janus' ? await startJanus() : null;
const server = janus
  ? await openJanusMediaServer({
      url: janus.url,
      apiSecret: janus.apiSecret,
      adminKey: janus.adminKey,
      rtpAddress: '127.0.0.1',
      nodeUrl: 'http://bench.test',
      secret: Buffer.alloc(32, 1),
      ffmpegPath,
      log: { warn: (...told: unknown[]) => console.error(...told), info: () => {} },
    })
  : await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath });

/**
 * Returns the resources another process has used. The kernel counts CPU in hundredths of a second and memory in pages.
 */
function usedBy(pid: number): { cpuMicros: number; residentBytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { cpuMicros: ticks * 10_000, residentBytes: Number(fields[21]) * 4096 };
}
let grants = 0;
const app = Fastify();
await app.register(mediaRoutes, {
  prefix: '/media/live',
  server,
  authorise: async ({ kind }) =>
    kind === 'publish' ? { publisherId: 'performer' } : { viewerId: 'viewer', grantId: `grant-${++grants}` },
});
app.get('/usage', async (): Promise<Usage> => {
  const { user, system } = process.cpuUsage();
  const { viewers } = server.stats('clip');
  const beside = janus ? usedBy(janus.pid) : { cpuMicros: 0, residentBytes: 0 };
  return {
    cpuMicros: user + system + beside.cpuMicros,
    atMs: performance.now(),
    residentBytes: process.memoryUsage.rss() + beside.residentBytes,
    viewers,
  };
});
const here = (file: string) => readFile(new URL(file, import.meta.url));
app.get('/', async (_request, reply) => reply.type('text/html').send(await here('media-page.html')));
app.get('/hls.js', async (_request, reply) =>
  reply.type('text/javascript').send(await here('../../node_modules/hls.js/dist/hls.light.min.js')),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const loop =
  clipPath && ffmpegPath
    ? await LoopPublisher.start({ clipPath, ffmpegPath, streamId: 'clip', publisherId: 'performer' }, server)
    : null;
process.on('SIGTERM', () => {
  void Promise.all([loop?.close(), server.close()])
    .then(() => janus?.close())
    .then(() => process.exit(0));
});
process.stdout.write(`ready http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
