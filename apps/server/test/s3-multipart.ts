import { createHash, randomUUID } from 'node:crypto';

interface Stored {
  readonly content: Buffer;
  readonly mime: string;
}
interface Running {
  readonly mime: string;
  readonly parts: Map<number, Buffer>;
}
export interface S3Asked {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly key: string;
  readonly body: Buffer;
  readonly mime: string;
}
export interface S3Said {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Smallest part that a store accepts, except for the last one. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;
const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

/** Handles multipart uploads like S3. Returns undefined for other requests. */
export function createMultipart(objects: Map<string, Stored>): (asked: S3Asked) => S3Said | undefined {
  const running = new Map<string, Running>();

  function complete(key: string, { mime, parts }: Running, body: Buffer): S3Said {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
    const etags = [...body.toString().matchAll(/<ETag>([^<]+)<\/ETag>/g)].map(([, tag]) =>
      tag?.replaceAll('&quot;', '"'),
    );
    const found = named.map((number) => parts.get(number) ?? Buffer.alloc(0));
    if (found.some((part, at) => etagOf(part) !== etags[at])) return { status: 400, body: error('InvalidPart') };
    if (found.slice(0, -1).some((part) => part.length < LEAST_PART_BYTES))
      return { status: 400, body: error('EntityTooSmall') };
    objects.set(key, { content: Buffer.concat(found), mime });
    return { status: 200, body: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` };
  }

  return ({ method, query, key, body, mime }) => {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      running.set(id, { mime, parts: new Map() });
      const words = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return { status: 200, body: words };
    }
    const id = query.get('uploadId');
    if (id === null) return undefined;
    const upload = running.get(id);
    if (!upload) return { status: 404, body: error('NoSuchUpload') };
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    running.delete(id);
    return method === 'POST' ? complete(key, upload, body) : { status: 204 };
  };
}

const error = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
