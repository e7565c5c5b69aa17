import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { Id, pageQuery, success, timestamp } from '../fields.ts';

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
 * Reason a file can't be used: type, size, a virus, its content, its length, too many attempts, an unfinished upload,
 * or removal by staff. For videos, also: truncated before the index, audio only, or a codec or HDR that the site can't
 * read. For pictures, also: not a picture, truncated, or too many pixels or frames.
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

/**
 * Reason a file is waiting: for a program that isn't installed on this site yet, or for staff, because the file
 * resembles prohibited content.
 */
export const WaitsFor = z.enum(['ffmpeg', 'review']);

/** A file that its owner has uploaded or is uploading. */
export const Upload = z.object({
  _id: z.string(),
  purpose: UploadPurpose,
  name: z.string(),
  state: UploadState,
  failure: UploadFailure.optional(),
  waitsFor: WaitsFor.optional(),
  /** Processing progress, in percent. */
  progress: z.number().int(),
  bytes: z.number().int(),
  receivedBytes: z.number().int(),
  /** Seconds. Videos only. */
  duration: z.number().optional(),
  /** Set for a truncated video, which plays up to the point where it breaks off. */
  endsEarly: z.literal(true).optional(),
  createdAt: timestamp,
});

/** A picture in several sizes. `thumbhash` (base64) is the placeholder until it loads. */
export const Picture = z.object({
  src: z.string(),
  srcSet: z.string().optional(),
  avifSrcSet: z.string().optional(),
  /** URL of the animated version with all frames. The other URLs show the first frame. */
  moving: z.string().optional(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string().optional(),
});

/** File types for which buyers get the original, without its metadata. */
const Originals = z.object({ photos: z.boolean(), videos: z.boolean() });

export const uploads = {
  list: endpoint({
    method: 'GET',
    path: '/uploads',
    roles: ['performer'],
    scope: 'content:read',
    whileLooking: true,
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
  /** Sent to the file's owner when an upload changes. */
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
