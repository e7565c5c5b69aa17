import { FileStore, type Configstore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeRequest } from 'srvx/node';
import type { Database } from '../../../platform/db/database.ts';
import { refuse, Refusal } from '../../../platform/refuse.ts';
import { findUpload } from '../uploads.queries.ts';
import { createIncomingLocks } from './incoming-locks.ts';

/** How long a request that has to let go of its file may still write what it has. */
const DRAIN_MS = 500;
export const FILES_PATH = '/api/uploads/files';

/** A request of the protocol. `id`: of the upload that it begins; others name theirs in their address. */
export interface TusRequest {
  readonly raw: IncomingMessage;
  readonly reply: ServerResponse;
  readonly id?: string;
}
export interface TusServer {
  handle(request: TusRequest): Promise<TusAnswer>;
}
export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** What of the protocol's answer is passed on; all else is the API's own. */
const PASSED_ON = ['location', 'cache-control', 'tus-resumable', 'upload-offset', 'upload-length'] as const;

/** Rows of the database say which files there are; no file lies beside the bytes. */
const rowsOf = ({ kysely }: Database): Configstore => ({
  async get(id) {
    const row = await findUpload(kysely, id);
    return row?.state === 'receiving'
      ? new Upload({ id, size: Number(row.bytes), offset: 0, creation_date: row.created_at.toISOString() })
      : undefined;
  },
  set: async () => undefined,
  delete: async () => undefined,
});

/**
 * Resumable uploads by the tus protocol 1.0.0 (creation, creation-with-upload, termination) into files of a folder, named by
 * their ids. Who may, how large, and what comes of them is decided before and after. Refuses NOT_FOUND, CONFLICT for another
 * offset than the server has, TOO_LARGE, BAD_REQUEST, UNAVAILABLE when the disk does not take the bytes.
 */
export function createTusServer(folder: string, database: Database): TusServer {
  const ids = new WeakMap<Request, string>();
  const errors = new WeakMap<Request, unknown>();
  const server = new Server({
    path: FILES_PATH,
    relativeLocation: true,
    datastore: new FileStore({ directory: folder, configstore: rowsOf(database) }),
    locker: createIncomingLocks(),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: (request) => ids.get(request) ?? '',
    onResponseError: (request, error) => void errors.set(request, error),
  });
  async function handle({ raw, reply, id }: TusRequest): Promise<TusAnswer> {
    const request = new NodeRequest({ req: raw, res: reply });
    if (id) ids.set(request, id);
    const response = await server.handleWeb(request);
    if (response.status >= 400) throw refusalOf(response.status, errors.get(request));
    const headers = PASSED_ON.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: response.status, headers: Object.fromEntries(headers) };
  }
  return { handle };
}

/** What went wrong, as the API says it. */
function refusalOf(status: number, error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (status === 404 || status === 410) return new Refusal('NOT_FOUND');
  if (status === 409) return new Refusal('CONFLICT', 'The server has another number of bytes of this file.');
  if (status === 413) return new Refusal('TOO_LARGE', 'This is more than the file was said to have.');
  if (status < 500)
    return new Refusal('BAD_REQUEST', String((error as { body?: unknown })?.body ?? '').trim() || undefined);
  return new Refusal('UNAVAILABLE', 'The file could not be written. Please try again.');
}

/** What a request says of the file that it begins, by the protocol's `Upload-Metadata`. Refuses BAD_REQUEST. */
export function readMetadata(header: string | undefined): Readonly<Record<string, string>> {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(' '));
  if (pairs.some(([name, , more]) => !name || more !== undefined)) refuse('BAD_REQUEST', 'Upload-Metadata: broken.');
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}
