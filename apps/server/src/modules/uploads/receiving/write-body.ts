import { createWriteStream, type WriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../../platform/refuse.ts';

/**
 * Maximum bytes of a body waiting for the disk. Bytes that arrive during one write are written together in the next.
 */
const WAITING_BYTES = 512 * 1024;

export interface BodyBounds {
  /** Maximum bytes accepted. */
  readonly most: number;
  /** Aborts when another request takes over. The rest of the body then stays unread. */
  readonly signal: AbortSignal;
}

/**
 * Writes a body into an existing file from an offset. Returns the number of bytes received and written when the body or
 * `signal` ends it. Throws TOO_LARGE, BAD_REQUEST if the sender disconnects, or UNAVAILABLE if the disk fails; bytes
 * received until then are kept. The connection stays open, so that the sender can read the error.
 */
export async function writeBody(
  body: IncomingMessage,
  { path, from }: { readonly path: string; readonly from: number },
  bounds: BodyBounds,
): Promise<number> {
  const file = createWriteStream(path, { flags: 'r+', start: from, highWaterMark: WAITING_BYTES });
  const written = new Promise<void>((resolve, reject) => {
    file.once('close', resolve);
    file.once('error', () => reject(new Refusal('UNAVAILABLE', 'The file could not be written. Please try again.')));
  });
  return readInto(file, body, bounds).finally(async () => {
    file.end();
    await written;
  });
}

function readInto(file: WriteStream, body: IncomingMessage, { most, signal }: BodyBounds): Promise<number> {
  let came = 0;
  const resume = () => void body.resume();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const stop = () => resolve(came);
  const leave = () => reject(new Refusal('BAD_REQUEST', 'The request ended before its last byte.'));
  const take = (chunk: Buffer) => {
    if (came + chunk.length > most)
      return reject(new Refusal('TOO_LARGE', 'This is more than the declared file size.'));
    came += chunk.length;
    if (!file.write(chunk)) body.pause();
  };
  if (signal.aborted) stop();
  if (body.destroyed && !body.readableEnded) leave();
  signal.addEventListener('abort', stop);
  file.on('drain', resume).once('error', stop);
  body.on('data', take).once('end', stop).once('error', leave).once('close', leave);
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    file.off('drain', resume);
    body.off('data', take).off('end', stop).off('error', leave).off('close', leave).pause();
  });
}
