import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ScanResult, VirusScanner } from '../../platform/ports/virus-scanner.ts';

const SILENCE_MS = 120_000;
const MOST_ANSWERED = 4096;

/**
 * Creates a scanner. `address` is host:port or the path of a socket. Uses INSTREAM: length-prefixed chunks, then an
 * empty chunk.
 */
export function createClamdScanner(address: string): VirusScanner {
  const [host, port] = address.startsWith('/') ? [] : address.split(':');
  const target = (port ? { host, port: Number(port) } : { path: address }) as { path: string };
  return {
    async scan(file) {
      const socket = open(target);
      const said = readAnswer(socket);
      let isSent = false;
      const sent = send(socket, file).then(
        () => (isSent = true),
        (error: unknown) => error,
      );
      try {
        return resultOf(await said);
      } catch (error) {
        // clamd closes the connection if a file is too large, and a late write then discards the answer that clamd has
        // sent.
        if (!(error instanceof HungUp)) throw error;
        if (isSent || !(await isAlive(target))) throw new Error('clamd did not answer', { cause: error.cause });
        return { kind: 'unscannable' };
      } finally {
        socket.destroy();
        file.destroy();
        await sent;
      }
    },
  };
}

class HungUp extends Error {}

function open(target: { path: string }): Socket {
  const socket = connect(target);
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd says nothing')));
}

async function isAlive(target: { path: string }): Promise<boolean> {
  const socket = open(target);
  socket.write('zPING\0');
  const words = await readAnswer(socket).catch(() => '');
  socket.destroy();
  return words === 'PONG';
}

async function send(socket: Socket, file: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    if (socket.destroyed) throw new Error('clamd hung up');
  }
  socket.write(Buffer.alloc(4));
}

/** Reads clamd's answer until the connection closes. Throws `HungUp` if there is none. */
async function readAnswer(socket: Socket): Promise<string> {
  let words = '';
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      words += chunk.toString();
      if (words.includes('\0') || words.length > MOST_ANSWERED) break;
    }
  } catch (error) {
    if (!words) throw new HungUp('clamd hung up', { cause: error });
  }
  if (!words) throw new HungUp('clamd hung up');
  return words.split('\0')[0] ?? '';
}

function resultOf(words: string): ScanResult {
  if (words.endsWith(': OK')) return { kind: 'clean' };
  const [, name] = /: (.+) FOUND$/.exec(words) ?? [];
  if (name) return { kind: 'infected', name };
  if (/size limit exceeded/i.test(words)) return { kind: 'unscannable' };
  throw new Error(`clamd said: ${words.slice(0, 200)}`);
}
