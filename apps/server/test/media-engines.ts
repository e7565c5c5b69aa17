import type { Logger } from '../src/platform/log/log.ts';
import type { MediaServer } from '../src/platform/ports/media-server.ts';
import { openEmbeddedMediaServer } from '../src/integrations/media/embedded/embedded-media-server.ts';
import { openJanusMediaServer } from '../src/integrations/media/janus/janus-media-server.ts';
import type { InjectionTarget } from '../src/integrations/media/loop-publisher.ts';
import { startJanus } from './janus-process.ts';
import type { JanusProcess } from './janus-process.ts';
import { ffmpegPath, janusPath } from './machine-parts.ts';

export type TestedEngine = MediaServer & InjectionTarget;

const graceMs = 4000;
const silent: Pick<Logger, 'warn' | 'info'> = { warn: () => {}, info: () => {} };

export const openOnJanus = (janus: JanusProcess) =>
  openJanusMediaServer({
    url: janus.url,
    apiSecret: janus.apiSecret,
    adminKey: janus.adminKey,
    rtpAddress: '127.0.0.1',
    nodeUrl: 'http://node.test',
    secret: Buffer.alloc(32, 7),
    ffmpegPath,
    log: silent,
    graceMs,
  });

let janus: JanusProcess;

export interface TestedEngineSetup {
  readonly name: string;
  readonly isHere: boolean;
  /** True if the engine pings clients that have been silent for a minute before it considers them gone. */
  readonly reapsLate: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  open(): Promise<TestedEngine>;
}

export const embeddedEngine: TestedEngineSetup = {
  name: 'embedded',
  isHere: true,
  reapsLate: false,
  start: async () => {},
  stop: async () => {},
  open: () => openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath, graceMs, viewerSilenceMs: 3000 }),
};

export const janusEngine: TestedEngineSetup = {
  name: 'janus',
  isHere: janusPath !== null,
  reapsLate: true,
  start: async () => void (janus = await startJanus()),
  stop: () => janus.close(),
  open: () => openOnJanus(janus),
};

/** Engines that keep every guarantee of the port. */
export const engines = [embeddedEngine, janusEngine];
