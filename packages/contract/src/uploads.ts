import { z } from 'zod';
import { endpoint, list, liveEvent } from './core.ts';
import { Id, pageQuery, success, timestamp } from './fields.ts';

const UploadPurpose = z.enum([
  'video',
  'trailer',
  'photo',
  'picture',
  'product-file',
  'release-form',
  'post',
  'alert-sound',
  'message',
  'voice',
]);
export const UploadState = z.enum(['receiving', 'checking', 'processing', 'ready', 'failed']);
/**
 * Why a file cannot be used: its kind, its size, a virus, what is in it, its length, too many attempts, never finished, taken
 * away by staff. Of videos: cut off before its index, only sound, a codec or HDR that the site cannot read. Of pictures: it is
 * none, is cut off, or has too many pixels or frames.
 */
export const UploadFailure = z.enum([
  'unsupported',
  'too-large',
  'infected',
  'broken',
  'too-long',
  'given-up',
  'expired',
  'blocked',
  'incomplete',
  'no-picture',
  'codec',
  'hdr',
  'not-a-picture',
  'cut-off',
  'too-many-pixels',
  'too-animated',
]);

/** What a file waits for: a program that this site does not have yet, or staff, as it looks like what must not be shown. */
export const WaitsFor = z.enum(['ffmpeg', 'review']);

/** A file that its owner has brought, or is bringing. */
export const Upload = z.object({
  _id: z.string(),
  purpose: UploadPurpose,
  name: z.string(),
  state: UploadState,
  failure: UploadFailure.optional(),
  waitsFor: WaitsFor.optional(),
  /** Of the processing, in percent. */
  progress: z.number().int(),
  bytes: z.number().int(),
  receivedBytes: z.number().int(),
  /** Of videos, in seconds. */
  duration: z.number().optional(),
  /** A video that was cut off: it can be played as far as it goes. */
  endsEarly: z.literal(true).optional(),
  createdAt: timestamp,
});

/** A picture in sizes. `thumbhash` (base64) stands in its place until it is there. */
export const Picture = z.object({
  src: z.string(),
  srcSet: z.string().optional(),
  avifSrcSet: z.string().optional(),
  /** Of an animated picture, where it moves: all its frames. The other addresses show the first one. */
  moving: z.string().optional(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string().optional(),
});

/** Of which files buyers get the original, without its metadata. */
const Originals = z.object({ photos: z.boolean(), videos: z.boolean() });

export const uploads = {
  list: endpoint({
    method: 'GET',
    path: '/uploads',
    roles: ['performer'],
    summary: 'List your files that are not ready or not used yet, newest first',
    query: pageQuery(['createdAt'], 24).strict(),
    response: list(Upload),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/uploads/{id}/retry',
    roles: ['performer'],
    summary: 'Process a failed file again',
    params: Id,
    perMinute: 30,
    response: Upload,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/uploads/{id}',
    roles: ['performer'],
    summary: 'Delete one of your unused files',
    params: Id,
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  originals: endpoint({
    method: 'GET',
    path: '/uploads/originals',
    roles: ['performer'],
    summary: 'Get whether buyers receive originals of photos and videos',
    response: Originals,
  }),
  chooseOriginals: endpoint({
    method: 'PUT',
    path: '/uploads/originals',
    roles: ['performer'],
    summary: 'Set whether buyers receive originals of photos and videos, including those already for sale',
    body: Originals.strict(),
    response: Originals,
    perMinute: 30,
  }),
};

export const uploadsLive = {
  /** To its owner. */
  'upload/changed': liveEvent({
    from: 'server',
    payload: z.object({
      uploadId: z.string(),
      purpose: UploadPurpose,
      state: UploadState,
      failure: UploadFailure.optional(),
      waitsFor: WaitsFor.optional(),
      endsEarly: z.literal(true).optional(),
      progress: z.number().int(),
    }),
  }),
};
