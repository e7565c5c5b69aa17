import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 0x81;
const CLOSE = 0x88;

interface Command {
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
/** Imitates Intiface Central with one vibrating toy: the server side of Buttplug 3 over a WebSocket. */
export interface FakeIntiface {
  readonly port: number;
  /** All commands received, in order, except handshakes. */
  readonly commands: readonly Command[];
  /** Number of connections so far. */
  connections(): number;
  /** Drops the connection as if the application had been closed. The next connection works again. */
  drop(): void;
  close(): Promise<void>;
}

/**
 * Parses the text frames in the received bytes and returns the rest. Browsers mask frames, and nothing here exceeds 64
 * kB.
 */
function readFrames(bytes: Buffer): { texts: string[]; rest: Buffer; isOver: boolean } {
  const texts: string[] = [];
  let at = 0;
  while (bytes.length - at >= 6) {
    const isLong = (bytes[at + 1]! & 0x7f) === 126;
    const head = at + (isLong ? 4 : 2);
    if (bytes.length < head + 4) break;
    const length = isLong ? bytes.readUInt16BE(at + 2) : bytes[at + 1]! & 0x7f;
    const end = head + 4 + length;
    if (bytes.length < end) break;
    if (bytes[at] === CLOSE) return { texts, rest: Buffer.alloc(0), isOver: true };
    const body = bytes.subarray(head + 4, end).map((byte, place) => byte ^ bytes[head + (place % 4)]!);
    if (bytes[at] === TEXT) texts.push(Buffer.from(body).toString());
    at = end;
  }
  return { texts, rest: bytes.subarray(at), isOver: false };
}

function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? [TEXT, body.length] : [TEXT, 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from(head), body]);
}

const DEVICE = {
  DeviceIndex: 0,
  DeviceName: 'Journey One',
  DeviceMessages: { ScalarCmd: [{ StepCount: 20, ActuatorType: 'Vibrate' }], StopDeviceCmd: {} },
};
const answerTo = (kind: string, Id: unknown) => {
  if (kind === 'RequestServerInfo')
    return { ServerInfo: { Id, ServerName: 'Fake', MessageVersion: 3, MaxPingTime: 0 } };
  return kind === 'RequestDeviceList' ? { DeviceList: { Id, Devices: [DEVICE] } } : { Ok: { Id } };
};
const GREETINGS = new Set(['RequestServerInfo', 'RequestDeviceList', 'StartScanning']);

function talk(socket: Duplex, commands: Command[]): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    const read = readFrames(Buffer.concat([rest, bytes]));
    rest = read.rest;
    for (const message of read.texts.flatMap((text) => JSON.parse(text) as Record<string, Command['fields']>[]))
      for (const [kind, fields] of Object.entries(message)) {
        if (!GREETINGS.has(kind)) commands.push({ kind, fields });
        socket.write(frame(JSON.stringify([answerTo(kind, fields['Id'])])));
      }
    if (read.isOver) socket.end(Buffer.from([CLOSE, 0]));
  });
}

export async function startFakeIntiface(): Promise<FakeIntiface> {
  const commands: Command[] = [];
  const sockets = new Set<Duplex>();
  let connections = 0;
  const server = createServer();
  server.on('upgrade', (request, socket: Duplex) => {
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
    );
    sockets.add(socket);
    connections += 1;
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    talk(socket, commands);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    commands,
    connections: () => connections,
    drop,
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
