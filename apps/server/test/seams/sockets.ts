import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Random } from '../random.ts';
import { below, mutate, pick } from './mutate.ts';
import type { Seam, Site } from './seams.ts';
import { patience } from '../../../../tests/patience.ts';

const KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const handshake = (query: string, headers = '') =>
  `GET /socket.io/?${query} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${KEY}\r\n${headers}\r\n`;
/** Time in which the server must respond or hang up before the connection is abandoned. */
const PATIENCE_MS = patience(5000);

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

function open(site: Site): { socket: Socket; said: () => string } {
  const socket = connect(site.port, '127.0.0.1').on('error', () => undefined);
  let said = '';
  socket.on('data', (data: Buffer) => (said = (said + data.toString('latin1')).slice(-20_000)));
  return { socket, said: () => said };
}
/** Waits until the server has sent a match or hung up. */
async function heard({ socket, said }: ReturnType<typeof open>, words: RegExp): Promise<boolean> {
  const endMs = Date.now() + PATIENCE_MS;
  while (!words.test(said()) && !socket.destroyed && Date.now() < endMs) await pause(5);
  return words.test(said());
}

/** Valid and mutated upgrade requests, many of them reset while the server is still authenticating. */
const upgrades: Seam = {
  name: 'upgrades',
  inputsAtOnce: 1,
  async send(site, random) {
    const query = `EIO=4&transport=websocket&token=${'x'.repeat(43)}`;
    const headers = `Cookie: age_pass=1.x\r\nX-Country: ${pick(random, ['FR', 'DE'])}\r\n`;
    const right = handshake(query, headers);
    const connection = open(site);
    await once(connection.socket, 'connect').catch(() => undefined);
    connection.socket.write(random() < 0.4 ? right : mutate(right, random), 'latin1');
    await pause(below(random, 40));
    if (connection.said().startsWith('HTTP/1.1 5'))
      site.faults.push(`${connection.said().slice(0, 40)} for an upgrade`);
    if (random() < 0.8) connection.socket.resetAndDestroy();
    else connection.socket.destroy();
  },
};

/** Builds a client frame. Its mask is all zeros, as the standard allows. */
function frameOf(payload: Buffer, first = 0x81): Buffer {
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([first, ...size, 0, 0, 0, 0]), payload]);
}

const PACKETS = [
  '42["stream/join",{"performerId":"0190a000-0000-7000-8000-000000000000"}]',
  '427["auth/login",{"token":"x"}]',
  '42["chat/typing",{"conversationId":"x"}]',
  '4217179869184["presence/watch",[["x"]]]',
  '451-["error",{"_placeholder":true,"num":0}]',
  '43999[{"a":1}]',
  '40/admin,{"pid":"x","offset":"1-1"}',
  '40{"pid":"x","offset":"1-1"}',
  '44{"message":"x"}',
  '42["disconnecting"]',
  '42["error",null]',
  `42["x",${'['.repeat(2000)}${']'.repeat(2000)}]`,
  '41',
  '3',
  '2',
  '1',
  '5',
  '6',
  '2probe',
  'b4AAAA',
  '4',
  '42',
  '42[]',
  '42[null]',
  '42[1]',
  '42["__proto__"]',
];
const FRAMES = 20;
/** Matches the confirmation that a socket is connected, or a close frame. */
const CONNECTED = /40\{"sid"|\x88[^\x7e-\xff]/;
/** Matches the response to the last event, a refused connection, or a close frame. */
const ANSWERED = /43999\[|44\{|\x88[^\x7e-\xff]/;

/** Sends frames on an open socket, twenty per connection. Broken connections aren't reused. */
const frames: Seam = {
  name: 'frames',
  inputsAtOnce: FRAMES,
  async send(site, random) {
    const connection = open(site);
    const { socket } = connection;
    await once(socket, 'connect').catch(() => undefined);
    socket.write(handshake('EIO=4&transport=websocket'));
    await heard(connection, /0\{"sid"/);
    const opening = random() < 0.9 ? '40' : mutate('40{"token":"x","pid":"a","offset":"b"}', random);
    socket.write(frameOf(Buffer.from(opening)));
    await heard(connection, opening === '40' ? CONNECTED : ANSWERED);
    // A broken frame may announce more bytes than it contains, in which case the server waits for the rest.
    const isBroken = random() < 0.2;
    for (let left = FRAMES; left > 0 && !socket.destroyed; left -= 1)
      socket.write(isBroken && left === 1 ? brokenFrame(random) : frameIn(random));
    if (isBroken) await pause(20);
    else {
      socket.write(frameOf(Buffer.from('42999["no/such"]')));
      if (!(await heard(connection, ANSWERED)) && !socket.destroyed) site.unanswered += 1;
    }
    socket.resetAndDestroy();
  },
};

function frameIn(random: Random): Buffer {
  const text = pick(random, PACKETS);
  const payload = Buffer.from(random() < 0.3 ? text : mutate(text, random), 'utf8');
  return frameOf(payload, random() < 0.05 ? 0x82 : 0x81);
}
function brokenFrame(random: Random): Buffer {
  const frame = frameIn(random);
  frame[0] = below(random, 256);
  frame[1] = below(random, 256);
  return frame;
}

export const socketSeams: readonly Seam[] = [upgrades, frames];
