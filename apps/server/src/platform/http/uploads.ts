import type { Endpoint, FileRule } from '@footlight/contract';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileNameOf } from '../files/file-name.ts';
import { isListed, readFileKind, type FileBounds } from '../files/file-kind.ts';
import type { Upload } from '../files/file-store.ts';
import { refuseBadPicture } from '../pictures/bad-picture.ts';
import { convertHeicFile } from '../pictures/convert-heic.ts';
import { refuse, Refusal } from '../refuse.ts';

const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 20_000;

const MEGABYTE = 1024 * 1024;

/** The file with what it is. Refuses UNSUPPORTED_FILE, naming what may be uploaded. */
async function sniff(
  { path, bytes, name }: Pick<Upload, 'path' | 'bytes' | 'name'>,
  { rule, field, bounds }: { rule: FileRule; field: string; bounds: FileBounds },
): Promise<Upload> {
  const found = await readFileKind(path);
  const upload = { path, bytes, name, ...found };
  if (rule.kinds.includes('file')) return upload;
  const list = bounds.extensions(found.kind);
  // Why documents are left out: what staff look at needs no list of what pages can show.
  const fits = !list || rule.kinds.includes('pdf') || isListed(list, found.extension);
  if (rule.kinds.includes(found.kind) && fits) return found.extension === 'heic' ? asJpeg(upload, field) : upload;
  const words = rule.kinds.flatMap((kind) => bounds.extensions(kind) ?? [kind]).join(', ');
  return refuse('UNSUPPORTED_FILE', `You can only upload ${words} file!`, { property: field });
}

/** A HEIC picture as JPEG: no browser but Safari shows HEIC, and staff look at documents in theirs. */
async function asJpeg(upload: Upload, field: string): Promise<Upload> {
  try {
    return { ...upload, ...(await convertHeicFile(upload.path)) };
  } catch (error) {
    return refuseBadPicture(error, field);
  }
}

const mostBytes = ({ kinds, maxBytes }: FileRule, bounds: FileBounds): number =>
  Math.min(maxBytes, Math.max(...kinds.map((kind) => bounds.maxBytes(kind))));

/** Refuses TOO_LARGE; pictures with the words of their own. */
function refuseSize({ kinds }: FileRule, maxBytes: number, field: string): never {
  if (kinds.some((kind) => kind !== 'image')) refuse('TOO_LARGE');
  refuse('TOO_LARGE', `Image must smaller than ${Math.round(maxBytes / MEGABYTE)}MB!`, { property: field });
}

/**
 * Reads a multipart body: text fields as an object, files streamed to a temporary folder that `dispose` removes.
 * Bounds: the rule's bytes for each file, 50 fields of 20 kB; unknown files are refused.
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

/** Whether it is not the sender's fault: what the parser says of a broken form has no status and comes from no disk. */
function isOurs(error: unknown): boolean {
  const { statusCode, syscall, code } = error as { statusCode?: number; syscall?: string; code?: string };
  return error instanceof Refusal || statusCode !== undefined || (syscall !== undefined && code !== 'ECONNRESET');
}
