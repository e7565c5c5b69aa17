import { rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { refuse } from '../../../platform/refuse.ts';
import { bytesHere } from './finish-upload.ts';
import { createIncomingLocks } from './incoming-locks.ts';
import { writeBody } from './write-body.ts';

export const FILES_PATH = '/api/uploads/files';
/** Content type of request bodies with file bytes. */
export const CONTENT_TYPE = 'application/offset+octet-stream';

export interface Coming {
  readonly id: string;
  /** Size of the whole file. */
  readonly bytes: number;
}
export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}
/**
 * Every method throws CONFLICT if another request doesn't release the file. All except `begin` throw NOT_FOUND if there
 * is no such file.
 */
export interface TusServer {
  /** Creates the file with any bytes in the request. Throws the same errors as `append`. */
  begin(file: Coming, request: IncomingMessage): Promise<TusAnswer>;
  /** Reports how many bytes have arrived. */
  look(id: string): Promise<TusAnswer>;
  /**
   * Appends a request's bytes. Throws CONFLICT if they don't start where the received bytes end, TOO_LARGE, BAD_REQUEST
   * or UNAVAILABLE.
   */
  append(id: string, request: IncomingMessage): Promise<TusAnswer>;
  remove(id: string): Promise<void>;
}

/**
 * Implements resumable uploads with the tus protocol 1.0.0 (creation, creation-with-upload, termination), into files
 * named by id in a folder. The calling code handles permissions, size limits and further processing. `findComing`
 * returns a file while its bytes are expected. Database rows determine which files exist; only the bytes themselves are
 * on disk.
 */
export function createTusServer(folder: string, findComing: (id: string) => Promise<Coming | undefined>): TusServer {
  const locks = createIncomingLocks();
  const pathOf = (id: string) => join(folder, id);

  async function placeOf(id: string): Promise<{ bytes: number; offset: number }> {
    const coming = await findComing(id);
    const offset = await bytesHere(folder, id);
    if (!coming || offset === null) refuse('NOT_FOUND');
    return { bytes: coming.bytes, offset };
  }

  async function take(request: IncomingMessage, { id, bytes }: Coming, offset: number, signal: AbortSignal) {
    const most = bytes - offset;
    if (Number(request.headers['content-length'] ?? 0) > most)
      refuse('TOO_LARGE', 'This is more than the declared file size.');
    const came = await writeBody(request, { path: pathOf(id), from: offset }, { most, signal });
    return { 'upload-offset': String(offset + came) };
  }

  return {
    begin: (file, request) =>
      locks.hold(file.id, async (signal) => {
        await writeFile(pathOf(file.id), '');
        const headers = { location: `${FILES_PATH}/${file.id}` };
        if (request.headers['content-type'] !== CONTENT_TYPE) return { status: 201, headers };
        return { status: 201, headers: { ...headers, ...(await take(request, file, 0, signal)) } };
      }),
    look: (id) =>
      locks.hold(id, async () => {
        const { bytes, offset } = await placeOf(id);
        return { status: 200, headers: { 'upload-offset': String(offset), 'upload-length': String(bytes) } };
      }),
    async append(id, request) {
      const said = offsetOf(request.headers);
      return locks.hold(id, async (signal) => {
        const { bytes, offset } = await placeOf(id);
        if (offset !== said) refuse('CONFLICT', 'The server has a different number of bytes of this file.');
        return { status: 204, headers: await take(request, { id, bytes }, offset, signal) };
      });
    },
    remove: (id) => locks.hold(id, () => rm(pathOf(id), { force: true })),
  };
}

/** Returns the offset of a request's bytes. Throws BAD_REQUEST. */
function offsetOf({ 'upload-offset': offset, ...headers }: IncomingHttpHeaders): number {
  if (typeof offset !== 'string' || !/^(0|[1-9]\d{0,14})$/.test(offset))
    refuse('BAD_REQUEST', 'Invalid Upload-Offset.');
  if (headers['content-type'] !== CONTENT_TYPE) refuse('BAD_REQUEST', `Content-Type must be ${CONTENT_TYPE}.`);
  if (headers['upload-length'] !== undefined) refuse('BAD_REQUEST', 'Upload-Length can only be set at the start.');
  return Number(offset);
}

/** Parses the `Upload-Metadata` header of the tus protocol. Throws BAD_REQUEST. */
export function readMetadata(header: string | undefined): Readonly<Record<string, string>> {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(' '));
  if (pairs.some(([name, , more]) => !name || more !== undefined)) refuse('BAD_REQUEST', 'Upload-Metadata: broken.');
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}
