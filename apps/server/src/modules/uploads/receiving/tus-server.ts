import { rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { refuse } from '../../../platform/refuse.ts';
import { bytesHere } from './finish-upload.ts';
import { createIncomingLocks } from './incoming-locks.ts';
import { writeBody } from './write-body.ts';

export const FILES_PATH = '/api/uploads/files';
/** Of bodies that are a file's bytes. */
export const CONTENT_TYPE = 'application/offset+octet-stream';

/** A file that is coming, as its row says. */
export interface Coming {
  readonly id: string;
  /** Of the whole file. */
  readonly bytes: number;
}
export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}
/** Each refuses CONFLICT while another request does not let go of the file, and NOT_FOUND (but `begin`) without the file. */
export interface TusServer {
  /** Makes the file, with what the request brings of it. Refuses as `append`. */
  begin(file: Coming, request: IncomingMessage): Promise<TusAnswer>;
  /** Says how much of it is here. */
  look(id: string): Promise<TusAnswer>;
  /** Adds what a request brings. Refuses CONFLICT at another offset, TOO_LARGE, BAD_REQUEST, UNAVAILABLE. */
  append(id: string, request: IncomingMessage): Promise<TusAnswer>;
  remove(id: string): Promise<void>;
}

/**
 * Resumable uploads by the tus protocol 1.0.0 (creation, creation-with-upload, termination) into files of a folder, named by
 * their ids. Who may, how large, and what comes of them is decided before and after. `findComing` returns a file as long as
 * its bytes are awaited: rows of the database say which files there are, and nothing lies beside the bytes.
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
      refuse('TOO_LARGE', 'This is more than the file was said to have.');
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
        if (offset !== said) refuse('CONFLICT', 'The server has another number of bytes of this file.');
        return { status: 204, headers: await take(request, { id, bytes }, offset, signal) };
      });
    },
    remove: (id) => locks.hold(id, () => rm(pathOf(id), { force: true })),
  };
}

/** Where a request says that its bytes go. Refuses BAD_REQUEST. */
function offsetOf({ 'upload-offset': offset, ...headers }: IncomingHttpHeaders): number {
  if (typeof offset !== 'string' || !/^(0|[1-9]\d{0,14})$/.test(offset))
    refuse('BAD_REQUEST', 'Invalid Upload-Offset.');
  if (headers['content-type'] !== CONTENT_TYPE) refuse('BAD_REQUEST', `Bytes are sent as ${CONTENT_TYPE}.`);
  if (headers['upload-length'] !== undefined) refuse('BAD_REQUEST', 'Upload-Length is said when a file begins.');
  return Number(offset);
}

/** What a request says of the file that it begins, by the protocol's `Upload-Metadata`. Refuses BAD_REQUEST. */
export function readMetadata(header: string | undefined): Readonly<Record<string, string>> {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(' '));
  if (pairs.some(([name, , more]) => !name || more !== undefined)) refuse('BAD_REQUEST', 'Upload-Metadata: broken.');
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}
