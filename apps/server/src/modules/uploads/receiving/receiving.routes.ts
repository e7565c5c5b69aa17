import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileNameOf } from '../../../platform/files/file-name.ts';
import { parse } from '../../../platform/http/validation/parse.ts';
import type { Platform } from '../../../platform/module.ts';
import { refuse } from '../../../platform/refuse.ts';
import { queueRemoval } from '../upload-jobs.ts';
import { findUpload } from '../uploads.queries.ts';
import type { UploadRow } from '../uploads.rules.ts';
import { deleteUpload, lockUploads } from '../uploads.store.ts';
import { beginUpload, type Wanted } from './begin-upload.ts';
import type { FinishDoors } from './finish-upload.ts';
import { followBytes } from './follow-bytes.ts';
import { CONTENT_TYPE, FILES_PATH, readMetadata, type TusAnswer, type TusServer } from './tus-server.ts';

export interface ReceivingDoors extends FinishDoors {
  readonly platform: Pick<Platform, 'database' | 'files' | 'log' | 'transactions'>;
  readonly tus: TusServer;
  /** Moves a complete file into the store, at most one run per file at a time. */
  readonly finish: (upload: UploadRow) => Promise<void>;
}

const VERSION = '1.0.0';
const EXTENSIONS = 'creation,creation-with-upload,termination';
/** Maximum concurrent requests with file bytes per person. */
const MOST_AT_ONCE = 8;
const BEGUN_A_MINUTE = 120;
const CALLS_A_MINUTE = 1200;
const PATH = FILES_PATH.replace(/^\/api/, '');

const Said = z.object({
  purpose: z.enum(['video', 'trailer', 'photo', 'picture', 'product-file', 'post']),
  filename: z.string().transform(fileNameOf).pipe(z.string().min(1)),
});

/**
 * Receives files in pieces over the tus protocol, each accessible only to its owner: `POST`, `HEAD`, `PATCH`, `DELETE`
 * under `/uploads/files`.
 */
export const receivingRoutes = (doors: ReceivingDoors) => async (app: FastifyInstance) => {
  // Bodies are read by the code that writes them to disk.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.addHook('onRequest', async ({ method, caller, headers }, reply) => {
    void reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store' });
    if (method === 'OPTIONS') return;
    if (caller.role === 'visitor') refuse('UNAUTHENTICATED');
    if (caller.role !== 'performer') refuse('FORBIDDEN');
    if (headers['tus-resumable'] !== VERSION) {
      void reply.header('tus-version', VERSION);
      refuse('BAD_REQUEST', `Tus-Resumable: this server supports ${VERSION}.`);
    }
  });
  app.addHook('onError', async (request, reply) => {
    // The unread rest of a body would otherwise block the connection.
    if (request.method === 'PATCH' || request.method === 'POST') void reply.header('connection', 'close');
  });
  const takeSlot = createSlots();
  const rated = (max: number) => ({ config: { rateLimit: { max }, longBody: true } });
  app.options(PATH, async (_request, reply) =>
    reply.code(204).headers({ 'tus-version': VERSION, 'tus-extension': EXTENSIONS }).send(),
  );
  app.post(PATH, rated(BEGUN_A_MINUTE), async (request, reply) => {
    const leave = takeSlot(request.caller.accountId);
    try {
      return answer(reply, await begin(doors, request));
    } finally {
      leave();
    }
  });
  app.head<OfFile>(`${PATH}/:id`, rated(CALLS_A_MINUTE), async (request, reply) => {
    const row = await findOwn(doors, request);
    // A 404 makes the client send the file again, so that the user sees the reason.
    if (row.state === 'failed') refuse('NOT_FOUND');
    if (row.state !== 'receiving') return answer(reply, whole(row));
    const here = await doors.tus.look(row.id);
    if (Number(here.headers['upload-offset']) === Number(row.bytes)) await doors.finish(row);
    return answer(reply, here);
  });
  app.patch<OfFile>(`${PATH}/:id`, rated(CALLS_A_MINUTE), async (request, reply) => {
    const leave = takeSlot(request.caller.accountId);
    try {
      const row = await findOwn(doors, request);
      if (row.state !== 'receiving') refuse('CONFLICT', 'This file is already complete.');
      const came = await followBytes(doors, row.id, () => doors.tus.append(row.id, request.raw));
      if (Number(came.headers['upload-offset']) === Number(row.bytes)) await doors.finish(row);
      return answer(reply, came);
    } finally {
      leave();
    }
  });
  app.delete<OfFile>(`${PATH}/:id`, rated(CALLS_A_MINUTE), async (request, reply) => {
    const row = await findOwn(doors, request);
    if (row.state === 'receiving') await doors.tus.remove(row.id);
    await giveUp(doors, request, row.id);
    return reply.code(204).send();
  });
};
type OfFile = { Params: { id: string } };

const answer = (reply: FastifyReply, { status, headers }: TusAnswer) => reply.code(status).headers(headers).send();

/** Response for a file whose bytes have all arrived, leaving nothing to send. */
const whole = ({ bytes }: UploadRow): TusAnswer => ({
  status: 200,
  headers: { 'upload-offset': String(bytes), 'upload-length': String(bytes) },
});

async function begin(doors: ReceivingDoors, request: FastifyRequest): Promise<TusAnswer> {
  const wanted = wantedOf(request);
  const id = await beginUpload(doors, request.caller, wanted);
  const file = { id, bytes: wanted.bytes };
  const begun = await followBytes(doors, id, () => doors.tus.begin(file, request.raw)).catch(async (error: unknown) => {
    await doors.platform.transactions.run(request.caller, (tx) => deleteUpload(tx, id));
    throw error;
  });
  const row = await findUpload(doors.platform.database.kysely, id);
  if (row && Number(begun.headers['upload-offset'] ?? 0) === wanted.bytes) await doors.finish(row);
  return begun;
}

/**
 * Reads the description of the file that a client wants to upload. Throws BAD_REQUEST, VALIDATION_FAILED or
 * UNSUPPORTED_FILE if it is invalid.
 */
function wantedOf({ headers }: FastifyRequest): Wanted {
  const length = headers['upload-length'];
  if (headers['upload-concat'] !== undefined) refuse('BAD_REQUEST', 'Upload-Concat: concatenation is not supported.');
  if (headers['upload-defer-length'] !== undefined || typeof length !== 'string' || !/^\d{1,15}$/.test(length))
    refuse('BAD_REQUEST', 'Upload-Length: the size of the file is required at the start.');
  if (Number(length) === 0) refuse('VALIDATION_FAILED', 'This file is empty.', { property: 'file' });
  const type = headers['content-type'];
  if (Number(headers['content-length'] ?? 0) > 0 && type !== CONTENT_TYPE)
    refuse('UNSUPPORTED_FILE', `Content-Type must be ${CONTENT_TYPE}.`);
  const metadata = headers['upload-metadata'];
  const said = parse(Said, readMetadata(Array.isArray(metadata) ? metadata[0] : metadata));
  return { purpose: said.purpose, name: said.filename, bytes: Number(length) };
}

/** Returns the caller's upload in the request path. Throws NOT_FOUND if it belongs to another user. */
async function findOwn({ platform }: ReceivingDoors, request: FastifyRequest<OfFile>): Promise<UploadRow> {
  const id = z.uuid().safeParse(request.params.id);
  const row = id.success ? await findUpload(platform.database.kysely, id.data) : undefined;
  if (row?.owner_id !== request.caller.accountId) refuse('NOT_FOUND');
  return row;
}

async function giveUp({ platform }: ReceivingDoors, { caller }: FastifyRequest, id: string): Promise<void> {
  await platform.transactions.run(caller, async (tx) => {
    const [row] = await lockUploads(tx, [id]);
    if (!row) return;
    if (row.used_by) refuse('CONFLICT', 'This file is in use. Remove the item that uses it instead.');
    await deleteUpload(tx, id);
    await queueRemoval(tx, row);
  });
}

/** Limits concurrent uploads per account. Throws RATE_LIMITED. */
function createSlots(): (accountId: string) => () => void {
  const running = new Map<string, number>();
  return (accountId) => {
    const now = running.get(accountId) ?? 0;
    if (now >= MOST_AT_ONCE)
      refuse('RATE_LIMITED', 'Too many uploads at the same time. Please wait a moment.', { retryAfterSeconds: 5 });
    running.set(accountId, now + 1);
    return () => {
      const left = (running.get(accountId) ?? 1) - 1;
      if (left > 0) running.set(accountId, left);
      else running.delete(accountId);
    };
  };
}
