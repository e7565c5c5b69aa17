import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { janusPath } from './machine-parts.ts';

export interface JanusProcess {
  readonly url: string;
  readonly apiSecret: string;
  readonly adminKey: string;
  readonly pid: number;
  /** Kills the process immediately, like a crash. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Library path on Debian. */
const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/janus`;
const apiSecret = 'secret-of-the-api';
const adminKey = 'key-of-the-rooms';

/** Starts a separate Janus with a temporary configuration. With `port` 0, it listens on any free port. */
export async function startJanus(port = 0): Promise<JanusProcess> {
  if (!janusPath) throw new Error('there is no Janus on this machine');
  const folder = await mkdtemp(join(tmpdir(), 'janus-'));
  const wsPort = port || (await freePort());
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('janus.jcfg', coreSettings(folder));
  await write(
    'janus.transport.websockets.jcfg',
    `general: { json = "compact"\n ws = true\n ws_port = ${wsPort}\n ws_interface = "lo"\n}\n`,
  );
  await write('janus.plugin.videoroom.jcfg', `general: { admin_key = "${adminKey}"\n lock_rtp_forward = true\n}\n`);
  await write('janus.plugin.streaming.jcfg', `general: { admin_key = "${adminKey}" }\n`);
  const child = spawn(janusPath, ['-F', folder, '-C', join(folder, 'janus.jcfg')], {
    stdio: process.env['JANUS_LOG'] ? 'inherit' : 'ignore',
  });
  const exited = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  };
  await listening(wsPort, () => child.exitCode !== null);
  return {
    url: `ws://127.0.0.1:${wsPort}`,
    apiSecret,
    adminKey,
    pid: child.pid ?? 0,
    kill: () => stop('SIGKILL'),
    close: () => stop('SIGTERM'),
  };
}

const coreSettings = (folder: string) => `general: {
  configs_folder = "${folder}"
  plugins_folder = "${library}/plugins"
  transports_folder = "${library}/transports"
  events_folder = "${library}/events"
  loggers_folder = "${library}/loggers"
  debug_level = ${process.env['JANUS_LOG'] ?? 3}
  api_secret = "${apiSecret}"
}
nat: {
  ice_ignore_list = "vmnet"
  ice_keepalive_conncheck = true
}
plugins: {
  disable = "libjanus_audiobridge.so,libjanus_duktape.so,libjanus_echotest.so,libjanus_lua.so,libjanus_nosip.so,libjanus_recordplay.so,libjanus_sip.so,libjanus_textroom.so,libjanus_videocall.so,libjanus_voicemail.so"
}
transports: {
  disable = "libjanus_http.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so,libjanus_rabbitmq.so"
}
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listening(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('Janus ended before it listened');
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
