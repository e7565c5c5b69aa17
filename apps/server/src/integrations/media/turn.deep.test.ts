import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { makePerformer, makeUser } from '../../../test/make/accounts.ts';
import { chromiumPath, turnserverPath, turnUtilsPath } from '../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBench, openPage, type MediaBench } from '../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

/** Not loopback, because browsers reach a TURN server from their network addresses. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
const SECRET = 'a-secret-of-turn';

interface IceServer {
  readonly urls: string;
  readonly username: string;
  readonly credential: string;
}
let folder = '';
let ports: { plain: number; tls: number };
let turn: ChildProcess;
let server: TestServer;
let browser: Browser;
/** Bench that serves only its pages, which can publish and watch on any site. */
let bench: MediaBench;
beforeAll(async () => {
  if (!turnserverPath || !chromiumPath || !address) return;
  folder = mkdtempSync(join(tmpdir(), 'footlight-turn-'));
  ports = { plain: await freePort(), tls: await freePort() };
  turn = startTurn(turnserverPath);
  server = await startTestServer({
    MEDIA_SERVER: 'embedded',
    TURN_URL: [
      `turn:${address}:${ports.plain}?transport=udp`,
      `turn:${address}:${ports.plain}?transport=tcp`,
      `turns:${address}:${ports.tls}?transport=tcp`,
    ].join(','),
    TURN_SECRET: SECRET,
  });
  browser = await launchBrowser();
  bench = await openBench();
}, patience(120_000));
afterAll(async () => {
  await browser?.close();
  await bench?.close();
  await server?.close();
  turn?.kill('SIGKILL');
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  return port;
}

function startTurn(path: string): ChildProcess {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  execFileSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=turn.test',
    '-keyout',
    key,
    '-out',
    cert,
  ]);
  return spawn(
    path,
    [
      '-n',
      '--no-cli',
      '--no-dtls',
      '--use-auth-secret',
      '--static-auth-secret',
      SECRET,
      '--realm',
      'footlight.test',
      '--listening-ip',
      String(address),
      '--relay-ip',
      String(address),
      '--listening-port',
      String(ports.plain),
      '--tls-listening-port',
      String(ports.tls),
      '--cert',
      cert,
      '--pkey',
      key,
      '--log-file',
      'stdout',
      '--pidfile',
      '/dev/null',
    ],
    { stdio: 'ignore' },
  );
}

const goLive = async () => {
  const host = await makePerformer(server);
  const opened = await server.call<{ ingest: { whipUrl: string; token: string; iceServers: IceServer[] } }>(
    'POST',
    '/streaming/live',
    { token: host.token, body: { title: 'Songs' } },
  );
  return { host, ingest: opened.data.ingest };
};

test.skipIf(!turnserverPath || !chromiumPath || !address).each([
  ['UDP', 'udp', 0],
  ['TCP', 'tcp', 1],
])(
  'who reaches nothing but the TURN server publishes and watches through it over %s, with what the site returns',
  { timeout: patience(180_000) },
  async (_words, protocol, way) => {
    const guest = await makeUser(server);
    const { host, ingest } = await goLive();
    const site = `http://127.0.0.1:${server.port}`;
    /** Opens a page that can connect only through the relay. */
    const open = async (all: readonly IceServer[]) => {
      const iceServers = all.slice(way, way + 1);
      const page = await openPage(browser, bench);
      const only = JSON.stringify({ iceServers, iceTransportPolicy: 'relay' });
      await page.evaluate(`window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor() { super(${only}); } }`);
      // The bench's pages are cross-origin, so browsers send preflight requests.
      await page.route(`${site}/**`, async (route) => {
        const headers = {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'access-control-expose-headers': '*',
        };
        if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
        const response = await route.fetch();
        return route.fulfill({ response, headers: { ...response.headers(), ...headers } });
      });
      return page;
    };
    const wayOf = `(async (name) => {
      const reports = [...(await sessions[name].pc.getStats()).values()];
      const pair = reports.find((one) => one.type === 'candidate-pair' && one.state === 'succeeded' && one.nominated);
      const local = reports.find((one) => one.id === pair?.localCandidateId);
      return [local?.candidateType, local?.relayProtocol];
    })`;

    const performer = await open(ingest.iceServers);
    await performer.evaluate(`publish('p', '${site}${ingest.whipUrl}', '${ingest.token}', 'H264')`);
    await eventually('it is on air', async () => {
      const { data } = await server.call<{ state: string }>('GET', '/streaming/console', { token: host.token });
      return data.state === 'live';
    });
    expect(await performer.evaluate(`${wayOf}('p')`)).toEqual(['relay', protocol]);

    const joined = await server.call<{ playback: { whepUrl: string; token: string; iceServers: IceServer[] } }>(
      'POST',
      `/streaming/join/${host.id}`,
      { token: guest.token },
    );
    const { playback } = joined.data;
    const viewer = await open(playback.iceServers);
    await viewer.evaluate(`watch('v', '${site}${playback.whepUrl}', '${playback.token}')`);
    await eventually('frames', async () => ((await viewer.evaluate(`frames('v')`)) as number) > 40, 60_000);
    expect(await viewer.evaluate(`${wayOf}('v')`)).toEqual(['relay', protocol]);
  },
);

/**
 * Matches if at least one message returned through the relay. The relay's path to the peer is UDP, so some may be lost.
 */
const CAME_BACK = /tot_recv_msgs=[1-9]/;
/** Sends packets to itself through the relay over TLS. Returns the client's output. */
const relayByTls = async ({ username, credential }: Pick<IceServer, 'username' | 'credential'>): Promise<string> => {
  const client = spawn(String(turnUtilsPath), [
    '-y',
    '-t',
    '-S',
    '-p',
    String(ports.tls),
    '-u',
    username,
    '-w',
    credential,
    '-n',
    '5',
    '-m',
    '1',
    '-L',
    String(address),
    String(address),
  ]);
  let said = '';
  for (const stream of [client.stdout, client.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk));
  const timer = setTimeout(() => client.kill('SIGKILL'), patience(20_000));
  await once(client, 'close');
  clearTimeout(timer);
  return said;
};

test.skipIf(!turnserverPath || !turnUtilsPath || !chromiumPath || !address)(
  'the site’s credentials open the relay over TLS; expired and forged ones don’t',
  { timeout: patience(120_000) },
  async () => {
    const { ingest } = await goLive();
    const byTls = ingest.iceServers[2];
    expect(byTls?.urls).toMatch(/^turns:/);
    const { username = '', credential = '' } = byTls ?? {};
    expect(await relayByTls({ username, credential })).toMatch(CAME_BACK);
    const ended = '1000:stream';
    const of = createHmac('sha1', SECRET).update(ended).digest('base64');
    expect(await relayByTls({ username: ended, credential: of })).not.toMatch(CAME_BACK);
    expect(await relayByTls({ username: `${username}0`, credential })).not.toMatch(CAME_BACK);
  },
);
