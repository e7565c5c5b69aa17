import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { makePerformer, makeUser } from '../../../test/make/accounts.ts';
import { chromiumPath, turnserverPath } from '../../../test/machine-parts.ts';
import { eventually, launchBrowser, openBench, openPage, type MediaBench } from '../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

/** Why not loopback: browsers reach a TURN server from the addresses of their networks. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
const USER = 'ann';
const SECRET = 'a-secret-of-turn';

let turn: ChildProcess;
let server: TestServer;
let browser: Browser;
/** Only its pages are used: they publish and watch on any site. */
let bench: MediaBench;
beforeAll(async () => {
  if (!turnserverPath || !chromiumPath || !address) return;
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  turn = startTurn(turnserverPath, port);
  server = await startTestServer({
    MEDIA_SERVER: 'embedded',
    TURN_URL: `turn:${address}:${port}`,
    TURN_USERNAME: USER,
    TURN_CREDENTIAL: SECRET,
  });
  [browser, bench] = [await launchBrowser(), await openBench()];
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await bench?.close();
  await server?.close();
  turn?.kill('SIGKILL');
});

function startTurn(path: string, port: number): ChildProcess {
  return spawn(
    path,
    [
      ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--lt-cred-mech', '--realm', 'footlight.test'],
      ...['--listening-ip', String(address), '--relay-ip', String(address), '--listening-port', String(port)],
      ...['--user', `${USER}:${SECRET}`, '--log-file', 'stdout', '--pidfile', '/dev/null'],
    ],
    { stdio: 'ignore' },
  );
}

test.skipIf(!turnserverPath || !chromiumPath || !address)(
  'who reaches nothing but the TURN server publishes and watches through it, with what the site answers',
  { timeout: 180_000 },
  async () => {
    const host = await makePerformer(server);
    const guest = await makeUser(server);
    const opened = await server.call<{ ingest: { whipUrl: string; token: string; iceServers: object[] } }>(
      'POST',
      '/streaming/live',
      { token: host.token, body: { title: 'Songs' } },
    );
    const { ingest } = opened.data;
    const site = `http://127.0.0.1:${server.port}`;
    /** A page that can use no way but the relay. */
    const open = async (iceServers: object[]) => {
      const page = await openPage(browser, bench);
      const only = JSON.stringify({ iceServers, iceTransportPolicy: 'relay' });
      await page.evaluate(`window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor() { super(${only}); } }`);
      // Why: the pages of the bench are not of this site, and browsers ask whether they may talk to it.
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
    expect(await performer.evaluate(`${wayOf}('p')`)).toEqual(['relay', 'udp']);

    const joined = await server.call<{ playback: { whepUrl: string; token: string; iceServers: object[] } }>(
      'POST',
      `/streaming/join/${host.id}`,
      { token: guest.token },
    );
    const { playback } = joined.data;
    const viewer = await open(playback.iceServers);
    await viewer.evaluate(`watch('v', '${site}${playback.whepUrl}', '${playback.token}')`);
    await eventually('frames', async () => ((await viewer.evaluate(`frames('v')`)) as number) > 40, 60_000);
    expect(await viewer.evaluate(`${wayOf}('v')`)).toEqual(['relay', 'udp']);
  },
);
