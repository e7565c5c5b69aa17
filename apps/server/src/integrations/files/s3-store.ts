import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileStore } from '../../platform/files/file-store.ts';

export interface S3Options {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Files in an S3-compatible store. Public ones are still served through us, so that a bucket can stay closed. */
export function createS3Store(options: S3Options): FileStore {
  const client = new S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
  });
  const where = (key: string) => ({ Bucket: options.bucket, Key: key });
  return {
    async put(key, content, mime) {
      const body = Buffer.isBuffer(content) ? content : createReadStream(content.path);
      const length = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size;
      await client.send(new PutObjectCommand({ ...where(key), Body: body, ContentLength: length, ContentType: mime }));
    },
    async read(key) {
      try {
        const found = await client.send(new GetObjectCommand(where(key)));
        return {
          stream: found.Body as Readable,
          bytes: found.ContentLength ?? 0,
          mime: found.ContentType ?? 'application/octet-stream',
        };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(where(key)));
    },
    publicUrl: (key) => `/files/${key}`,
    async signedUrl(key, seconds) {
      const url = await getSignedUrl(client, new GetObjectCommand(where(key)), { expiresIn: seconds });
      return { url, expiresAt: new Date(Date.now() + seconds * 1000) };
    },
  };
}
