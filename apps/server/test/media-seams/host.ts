import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { clientFaults } from '../../src/platform/client-faults.ts';
import { openEmbeddedMediaServer } from '../../src/integrations/media/embedded/embedded-media-server.ts';
import { mediaRoutes } from '../../src/integrations/media/media.routes.ts';
import { inletPayloadTypes, RtpInlet } from '../../src/integrations/media/rtp-inlet.ts';
import { openRtmpIngest } from '../../src/integrations/media/rtmp/rtmp-ingest.ts';

/**
 * Runs every part of the media server that untrusted clients can reach in a separate process, so that a fatal fault
 * ends only this process. Prints its ports as one line of JSON.
 */
const ffmpegPath = process.argv[2] || null;
const server = await openEmbeddedMediaServer({
  udpPort: 0,
  publicIp: null,
  ffmpegPath,
  graceMs: 2000,
  hlsIdleMs: 600_000,
  reencoding: {
    most: 1,
    isBusy: () => false,
    graceMs: 10_000,
  },
});
const app = Fastify({ forceCloseConnections: true });
await app.register(mediaRoutes, {
  prefix: '/media/live',
  server,
  authorise: async ({ kind }) => (kind === 'publish' ? { publisherId: 'eve' } : { viewerId: 'bob', grantId: 'g' }),
});
app.get('/healthz', async () => ({ status: 'up', faults: Object.fromEntries(clientFaults()) }));

/** Adds a publisher that forwards the packets of a port unchanged, and packages its stream. Returns the port. */
let inlet: RtpInlet | null = null;
let inlets = 0;
app.post('/inlet', async () => {
  inlet?.close();
  const streamId = `inlet-${++inlets}`;
  const publisher = server.injectPublisher({
    streamId,
    publisherId: 'eve',
    requestKeyFrame: () => {},
    video: {
      codec: 'H264',
      payloadType: inletPayloadTypes.video,
    },
    audio: { payloadType: inletPayloadTypes.audio },
  });
  server.tap(streamId, { init: () => {}, fragment: () => {}, end: () => {} });
  inlet = await RtpInlet.open((kind, packet) => publisher.receive(kind, packet));
  return { port: inlet.port, streamId };
});

const rtmp = await openRtmpIngest({
  port: 0,
  host: '127.0.0.1',
  ffmpegPath: ffmpegPath ?? '/nowhere',
  log: { warn: () => {} },
  target: {
    injectPublisher: (input) => server.injectPublisher(input),
    complain: () => {},
  },
  admit: async () => ({
    streamId: 'rtmp',
    publisherId: 'eve',
  }),
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ http: port, udp: server.udpPort, rtmp: rtmp.port })}\n`);
