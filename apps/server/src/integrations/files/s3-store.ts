import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BeyondEnd, type ByteRange, type FileStore, type LinkOptions } from '../../platform/files/file-store.ts';
import { BARE_BYTES, typeOf } from '../../platform/files/file-types.ts';
import { attachmentOf } from '../../platform/files/signed-link.ts';
import { hourOf } from '../../platform/files/steady-link.ts';

export interface S3Options {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Puts the bucket in the URL's path instead of the host name. Default: true. */
  readonly pathStyle?: boolean;
  /** Larger files are uploaded in parts of this size. S3 allows 5 GB in one request and 10,000 parts. */
  readonly partBytes?: number;
}
const PART_BYTES = 64 * 1024 ** 2;

const headerOf = (range: ByteRange) =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ''}`;

/**
 * Without permission to list the bucket, a store returns `AccessDenied` (403) for a missing object. Wrong credentials
 * return different error names and remain errors.
 */
const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || ['NotFound', 'AccessDenied'].includes((error as Error).name);

/**
 * Creates a file store in an S3-compatible bucket. Public files are still served through this server, so the bucket can
 * stay private.
 */
export function createS3Store(options: S3Options): FileStore {
  const client = new S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: options.pathStyle ?? true,
    // Many S3-compatible stores reject the checksum format that the AWS SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
  });
  const where = (key: string) => ({ Bucket: options.bucket, Key: key });
  const partBytes = options.partBytes ?? PART_BYTES;
  return {
    async put(key, content, mime) {
      const length = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size;
      if (!Buffer.isBuffer(content) && length > partBytes)
        return putParts({ client, where: where(key), partBytes }, { path: content.path, bytes: length, mime });
      const body = Buffer.isBuffer(content) ? content : createReadStream(content.path);
      await client.send(new PutObjectCommand({ ...where(key), Body: body, ContentLength: length, ContentType: mime }));
    },
    async read(key, range) {
      try {
        const wanted = range ? { Range: headerOf(range) } : {};
        const found = await client.send(new GetObjectCommand({ ...where(key), ...wanted }));
        const [, from, to, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '') ?? [];
        return {
          stream: found.Body as Readable,
          ...(whole ? { part: { from: Number(from), to: Number(to) } } : {}),
          bytes: whole ? Number(whole) : (found.ContentLength ?? 0),
          mime: found.ContentType ?? BARE_BYTES,
        };
      } catch (error) {
        if (isMissing(error)) return null;
        if ((error as Error).name !== 'InvalidRange') throw error;
        const { ContentLength } = await client.send(new HeadObjectCommand(where(key)));
        throw new BeyondEnd(ContentLength ?? 0);
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(where(key)));
    },
    publicUrl: (key) => `/files/${key}`,
    signedUrl: (key, seconds, linkOptions) => signedUrl(client, where(key), seconds, linkOptions),
  };
}

const HOUR_SECONDS = 3600;

/**
 * Creates a presigned URL. Signatures of shared URLs start on the hour, so that a URL stays the same within the hour.
 */
async function signedUrl(
  client: S3Client,
  where: { readonly Bucket: string; readonly Key: string },
  seconds: number,
  { isShared, saveAs }: LinkOptions = {},
): Promise<{ url: string; expiresAt: Date }> {
  const now = new Date();
  const signingDate = isShared ? hourOf(now) : now;
  const expiresIn = isShared ? seconds + HOUR_SECONDS : seconds;
  const command = new GetObjectCommand({
    ...where,
    ResponseCacheControl: isShared ? `public, max-age=${HOUR_SECONDS}` : 'private, no-store',
    ...(saveAs
      ? { ResponseContentDisposition: attachmentOf(saveAs), ResponseContentType: typeOf(where.Key) ?? BARE_BYTES }
      : {}),
  });
  const url = await getSignedUrl(client, command, { expiresIn, signingDate });
  return { url, expiresAt: new Date(signingDate.getTime() + expiresIn * 1000) };
}

/**
 * Uploads a large file in sequential parts, streamed from disk. Aborts the upload if it fails, so that no parts remain
 * in the bucket.
 */
async function putParts(
  { client, where, partBytes }: { client: S3Client; where: { Bucket: string; Key: string }; partBytes: number },
  { path, bytes, mime }: { path: string; bytes: number; mime: string },
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...where, ContentType: mime }));
  const upload = { ...where, UploadId };
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < bytes; start += partBytes) {
      const end = Math.min(bytes, start + partBytes) - 1;
      const PartNumber = parts.length + 1;
      const Body = createReadStream(path, { start, end });
      const part = { ...upload, PartNumber, Body, ContentLength: end - start + 1 };
      const { ETag } = await client.send(new UploadPartCommand(part));
      parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
