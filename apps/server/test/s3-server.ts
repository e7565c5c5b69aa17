import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMultipart } from './s3-multipart.ts';

export interface S3Account {
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
interface Stored {
  readonly content: Buffer;
  readonly mime: string;
}
export interface S3Server {
  readonly endpoint: string;
  /** Objects in the bucket, by key. */
  readonly objects: ReadonlyMap<string, Stored>;
  close(): Promise<void>;
}

const MAX_SKEW_MS = 15 * 60_000;
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

class S3Error extends Error {
  readonly code: string;
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

function claimOf(request: IncomingMessage, query: URLSearchParams) {
  const header = request.headers.authorization;
  if (header) {
    const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    );
    if (!match) throw new S3Error(400, 'AuthorizationHeaderMalformed');
    const [, credential = '', signed = '', signature = ''] = match;
    const payload = String(request.headers['x-amz-content-sha256'] ?? '');
    return { credential, signed, signature, at: String(request.headers['x-amz-date']), payload, expires: undefined };
  }
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Error(403, 'AccessDenied');
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signed: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    at: query.get('X-Amz-Date') ?? '',
    payload: 'UNSIGNED-PAYLOAD',
    expires: Number(query.get('X-Amz-Expires')),
  };
}

const momentOf = (at: string) =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Verifies a Signature Version 4 as AWS specifies it. Throws the error of a real store. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer, account: S3Account): void {
  const claim = claimOf(request, url.searchParams);
  const [keyId, day, region, service, end] = claim.credential.split('/');
  if (keyId !== account.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  if (region !== account.region || service !== 's3' || end !== 'aws4_request' || !claim.at.startsWith(day ?? '?'))
    throw new S3Error(400, 'AuthorizationHeaderMalformed');
  const age = Date.now() - momentOf(claim.at);
  const isLate = claim.expires === undefined ? Math.abs(age) > MAX_SKEW_MS : age > claim.expires * 1000;
  if (!(age > -MAX_SKEW_MS) || isLate) throw new S3Error(403, claim.expires ? 'AccessDenied' : 'RequestTimeTooSkewed');
  const names = claim.signed.split(';');
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (!names.includes('host') || unsigned.length > 0) throw new S3Error(403, 'AccessDenied');
  if (/^[0-9a-f]{64}$/.test(claim.payload) && claim.payload !== sha256(body))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  if (claim.payload.startsWith('STREAMING')) throw new S3Error(501, 'NotImplemented');
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, claim.signed, claim.payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', claim.at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${account.secretAccessKey}`, day ?? ''), region), 's3'), 'aws4_request');
  const right = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new S3Error(403, 'SignatureDoesNotMatch');
}

/** Parses a header with a single range, or returns undefined if the whole object is requested. */
function partOf(content: Buffer, range: string | undefined): { from: number; to: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const last = content.length - 1;
  const from = match[1] ? Number(match[1]) : Math.max(0, content.length - Number(match[2]));
  const to = match[1] && match[2] ? Math.min(last, Number(match[2])) : last;
  if (from > to) throw new S3Error(416, 'InvalidRange');
  return { from, to };
}

const keyOf = ({ pathname }: URL): string => pathname.split('/').slice(2).map(decodeURIComponent).join('/');

function answer(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { objects, hidesMissing }: { objects: Map<string, Stored>; hidesMissing: boolean },
  response: ServerResponse,
) {
  const key = keyOf(url);
  if (request.method === 'PUT') {
    objects.set(key, { content: body, mime: request.headers['content-type'] ?? 'binary/octet-stream' });
    return response.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) throw hidesMissing ? new S3Error(403, 'AccessDenied') : new S3Error(404, 'NoSuchKey');
  const part = partOf(found.content, request.headers.range);
  const sent = part ? found.content.subarray(part.from, part.to + 1) : found.content;
  const asked = (header: string) => {
    const value = url.searchParams.get(`response-${header}`);
    return value === null ? {} : { [header]: value };
  };
  response.writeHead(part ? 206 : 200, {
    'content-type': url.searchParams.get('response-content-type') ?? found.mime,
    'content-length': sent.length,
    ...asked('cache-control'),
    ...asked('content-disposition'),
    ...(part ? { 'content-range': `bytes ${part.from}-${part.to}/${found.content.length}` } : {}),
  });
  return response.end(request.method === 'HEAD' ? undefined : sent);
}

/**
 * Starts an object store that implements the S3 protocol (path style), checks every signature and keeps its objects in
 * memory. With `hidesMissing`, it returns 403 for missing objects, like a bucket that the client may not list.
 */
export async function startS3Server(account: S3Account, { hidesMissing = false } = {}): Promise<S3Server> {
  const objects = new Map<string, Stored>();
  const inParts = createMultipart(objects);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const body = Buffer.concat(chunks);
      checkSignature(request, url, body, account);
      if (url.pathname.split('/')[1] !== account.bucket) throw new S3Error(404, 'NoSuchBucket');
      const said = inParts({
        method: request.method ?? '',
        query: url.searchParams,
        key: keyOf(url),
        body,
        mime: request.headers['content-type'] ?? 'binary/octet-stream',
      });
      if (said) response.writeHead(said.status, { 'content-type': 'application/xml', ...said.headers }).end(said.body);
      else answer(request, url, body, { objects, hidesMissing }, response);
    } catch (error) {
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
      const words = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : words);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
