import type { Endpoint, FileRule } from '@footlight/contract';
import { fileTypeFromFile } from 'file-type';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '../files/file-store.ts';
import { refuse, Refusal } from '../refuse.ts';

const IMAGES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
};
const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 20_000;

function kindOf(mime: string): Upload['kind'] | undefined {
  if (mime in IMAGES) return 'image';
  if (mime === 'application/pdf') return 'pdf';
  if (mime.startsWith('video/')) return 'video';
  if (mime.startsWith('audio/')) return 'audio';
  return undefined;
}

const UNKNOWN = { mime: 'application/octet-stream', ext: 'bin' };

async function sniff(
  { path, bytes, name }: Pick<Upload, 'path' | 'bytes' | 'name'>,
  rule: FileRule,
  field: string,
): Promise<Upload> {
  const type = (await fileTypeFromFile(path)) ?? UNKNOWN;
  const kind = kindOf(type.mime) ?? 'file';
  if (!rule.kinds.includes(kind) && !rule.kinds.includes('file'))
    refuse('UNSUPPORTED_FILE', `You can only upload ${rule.kinds.join(', ')} file!`, { property: field });
  return { path, bytes, mime: type.mime, extension: type.ext, kind, name };
}

/**
 * Reads a multipart body: text fields as an object, files streamed to a temporary folder that `dispose` removes.
 * Bounds: the rule's bytes for each file, 50 fields of 20 kB; unknown files are refused.
 */
export async function readMultipart(request: FastifyRequest, rules: NonNullable<Endpoint['files']>) {
  const folder = await mkdtemp(join(tmpdir(), 'footlight-upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const fields: Record<string, unknown> = {};
  const files: Record<string, Upload> = {};
  try {
    const largest = Math.max(...Object.values(rules).map((rule) => rule.maxBytes));
    const limits = {
      fileSize: largest,
      files: Object.keys(rules).length,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        // PostgreSQL keeps no NUL; JSON bodies are held to the same.
        if (String(part.value).includes('\0')) refuse('BAD_REQUEST');
        fields[part.fieldname] = part.value;
        continue;
      }
      const rule = rules[part.fieldname];
      if (!rule || files[part.fieldname]) refuse('BAD_REQUEST', `Unexpected file "${part.fieldname.slice(0, 40)}".`);
      const path = join(folder, String(Object.keys(files).length));
      await pipeline(part.file, createWriteStream(path));
      const bytes = part.file.bytesRead;
      if (part.file.truncated || bytes > rule.maxBytes) refuse('TOO_LARGE');
      const name = (part.filename ?? '').replaceAll('\0', '').slice(0, 200);
      files[part.fieldname] = await sniff({ path, bytes, name }, rule, part.fieldname);
    }
    for (const [name, rule] of Object.entries(rules)) {
      if (rule.required && !files[name]) refuse('VALIDATION_FAILED', 'This field is required!', { property: name });
    }
    return { fields, files, dispose };
  } catch (error) {
    await dispose();
    throw isOurs(error) ? error : new Refusal('BAD_REQUEST');
  }
}

/** Whether it is not the sender's fault: what the parser says of a broken form has no status and comes from no disk. */
function isOurs(error: unknown): boolean {
  const { statusCode, syscall, code } = error as { statusCode?: number; syscall?: string; code?: string };
  return error instanceof Refusal || statusCode !== undefined || (syscall !== undefined && code !== 'ECONNRESET');
}
