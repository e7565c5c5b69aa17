import type { Endpoint, FileRule } from '@footlight/contract';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isListed } from '@footlight/contract/uploads/terms';
import { fileNameOf } from '../files/file-name.ts';
import { readFileKind, type FileBounds } from '../files/file-kind.ts';
import type { Upload } from '../files/file-store.ts';
import { refuseBadPicture } from '../pictures/bad-picture.ts';
import { convertHeicFile } from '../pictures/convert-heic.ts';
import { refuse, Refusal } from '../refuse.ts';

const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 20_000;

const MEGABYTE = 1024 * 1024;

/** Detects a file's type and returns it with the file. Throws UNSUPPORTED_FILE, naming the accepted types. */
async function sniff(
  { path, bytes, name }: Pick<Upload, 'path' | 'bytes' | 'name'>,
  { rule, field, bounds }: { rule: FileRule; field: string; bounds: FileBounds },
): Promise<Upload> {
  const found = await readFileKind(path);
  const upload = { path, bytes, name, ...found };
  if (rule.kinds.includes('file')) return upload;
  const list = bounds.extensions(found.kind);
  // The list contains formats that pages can display; documents are exempt, because only staff view them.
  const fits = !list || rule.kinds.includes('pdf') || isListed(list, found.extension);
  if (rule.kinds.includes(found.kind) && fits) return found.extension === 'heic' ? asJpeg(upload, field) : upload;
  const words = rule.kinds.flatMap((kind) => bounds.extensions(kind) ?? [kind]).join(', ');
  return refuse('UNSUPPORTED_FILE', `You can only upload ${words} file!`, { property: field });
}

/** Converts a HEIC picture to JPEG. Only Safari displays HEIC, and staff view documents in their own browsers. */
async function asJpeg(upload: Upload, field: string): Promise<Upload> {
  try {
    return { ...upload, ...(await convertHeicFile(upload.path)) };
  } catch (error) {
    return refuseBadPicture(error, field);
  }
}

const mostBytes = ({ kinds, maxBytes, isAvatar }: FileRule, bounds: FileBounds): number =>
  Math.min(maxBytes, isAvatar ? bounds.maxBytes('avatar') : Math.max(...kinds.map((kind) => bounds.maxBytes(kind))));

/** Throws TOO_LARGE. Pictures get their own message. */
function refuseSize({ kinds }: FileRule, maxBytes: number, field: string): never {
  if (kinds.some((kind) => kind !== 'image')) refuse('TOO_LARGE');
  refuse('TOO_LARGE', `Image must smaller than ${Math.round(maxBytes / MEGABYTE)}MB!`, { property: field });
}

/**
 * Reads a multipart body. Text fields become an object; files are streamed to a temporary folder that `dispose`
 * removes.
 * Limits: the rule's bytes per file, and 50 fields of 20 kB each. Unknown files are rejected.
 */
export async function readMultipart(
  request: FastifyRequest,
  rules: NonNullable<Endpoint['files']>,
  bounds: FileBounds,
) {
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
        // PostgreSQL can't store NUL, and JSON bodies follow the same rule.
        if (String(part.value).includes('\0')) refuse('BAD_REQUEST');
        fields[part.fieldname] = part.value;
        continue;
      }
      const rule = rules[part.fieldname];
      if (!rule || files[part.fieldname]) refuse('BAD_REQUEST', `Unexpected file "${part.fieldname.slice(0, 40)}".`);
      const path = join(folder, String(Object.keys(files).length));
      await pipeline(part.file, createWriteStream(path));
      const bytes = part.file.bytesRead;
      const most = mostBytes(rule, bounds);
      if (part.file.truncated || bytes > most) refuseSize(rule, most, part.fieldname);
      const name = fileNameOf(part.filename ?? '');
      files[part.fieldname] = await sniff({ path, bytes, name }, { rule, field: part.fieldname, bounds });
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

/**
 * Returns true if an error isn't the sender's fault. The parser's errors for a malformed form have no status and aren't
 * disk errors.
 */
function isOurs(error: unknown): boolean {
  const { statusCode, syscall, code } = error as { statusCode?: number; syscall?: string; code?: string };
  return error instanceof Refusal || statusCode !== undefined || (syscall !== undefined && code !== 'ECONNRESET');
}
