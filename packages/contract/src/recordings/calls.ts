import { z } from 'zod';
import { Storyboard } from '../catalog/shapes.ts';
import { endpoint, list, liveEvent } from '../core.ts';
import { id, Id, pageQuery, Person, success, text, timestamp, tokenAmount, tokens, AccountId } from '../fields.ts';
import { RecordingSale, RecordingView, ShownRecording } from './shapes.ts';
import { STUDIO_ROLES } from '../teams/terms.ts';

const VodState = z.enum(['recording', 'processing', 'ready', 'failed']);
/**
 * Reason there is no video: nothing arrived, the format can't be recorded, the file can't be read, or it took too long.
 */
const VodFailure = z.enum(['nothing-recorded', 'not-recordable', 'broken', 'too-late']);

/** A recording of a show. Its links are valid for a short time. */
export const Vod = z.object({
  _id: z.string(),
  title: z.string(),
  kind: z.enum(['public', 'private']),
  state: VodState,
  failure: VodFailure.optional(),
  /** Processing progress, in percent. */
  progress: z.number().int(),
  show: z.object({ _id: z.string().optional(), kind: z.enum(['public', 'private']), startedAt: timestamp }),
  performer: Person,
  /** The customer who paid for the recording. */
  customer: Person.optional(),
  /** Amount paid for the recording. */
  price: tokens.optional(),
  /** Only for public shows, and visible only to their performer. */
  sale: RecordingSale.optional(),
  /** Seconds. 0 while unknown. */
  duration: z.number(),
  bytes: z.number().int(),
  poster: z.string().optional(),
  /** Thumbnails of the whole recording in one sheet, row by row. */
  storyboard: Storyboard.optional(),
  /** True if the recording was stored as captured. Some players can't seek in it. */
  isPlain: z.boolean(),
  /** True if staff are reviewing the recording or have taken it down. Playback is disabled for everyone. */
  isHeld: z.boolean(),
  /** True while a trimmed version is being made. The current one remains until it is done. */
  isTrimming: z.boolean(),
  canRename: z.boolean(),
  canTrim: z.boolean(),
  canDelete: z.boolean(),
  createdAt: timestamp,
});

/** Recording status of a show, and the actions open to the caller. */
export const RecordState = z.object({
  isRecording: z.boolean(),
  kind: z.enum(['public', 'private']),
  vodId: z.string().optional(),
  startedAt: timestamp.optional(),
  /** For the two parties of a private show: permission to record, the price, and whether it has been paid. */
  canRecord: z.boolean(),
  /**
   * Technical reason the show can't be recorded although it might be allowed: a codec or frame order that can't be
   * recorded, or the media server.
   */
  obstacle: z.enum(['vp8', 'no-video', 'engine']).optional(),
  price: tokens.optional(),
  isPaid: z.boolean(),
});

const Moved = z.object({
  vodId: z.string(),
  performerId: z.string(),
  kind: z.enum(['public', 'private']),
  sessionId: z.string().optional(),
  streamId: z.string().optional(),
  at: timestamp,
});

export const recordings = {
  pay: endpoint({
    method: 'POST',
    path: '/member/send-record-pay-token/{id}',
    roles: ['user'],
    feature: 'recordings',
    summary: 'Record the running private show with this id; holds its recording price until the video is ready',
    params: Id,
    idempotent: true,
    perMinute: 30,
    body: z.object({ token: tokenAmount }),
    response: RecordState,
    errors: ['NOT_FOUND', 'NOT_OFFERED', 'SHOW_OVER', 'CONFLICT', 'INSUFFICIENT_BALANCE', 'EMAIL_NOT_VERIFIED'],
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/streaming/record/{a}/{b}',
    roles: ['performer'],
    summary: 'Start or stop recording one of your public or private shows; `a` is its id, `b` the action',
    params: z.object({ a: id, b: z.enum(['start', 'stop']) }),
    /** Future owner of the recording: the customer for a private show, or the caller for a public one. */
    body: z.object({ userId: id.optional() }).optional(),
    perMinute: 60,
    response: RecordState,
    errors: ['NOT_FOUND', 'NOT_OFFERED', 'NOT_LIVE', 'SHOW_BUSY', 'SHOW_OVER', 'PAYMENT_REQUIRED', 'FORBIDDEN'],
  }),
  state: endpoint({
    method: 'GET',
    path: '/streaming/record/{id}',
    roles: ['visitor'],
    summary: 'Get whether a show is being recorded, by its id (or a performer’s id for the public one)',
    params: AccountId,
    response: RecordState,
    errors: ['NOT_FOUND'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/streaming/vod/list',
    roles: ['user', 'performer', 'studio'],
    studioRoles: STUDIO_ROLES,
    summary: 'List your recordings, newest first',
    secret: true,
    query: pageQuery(['createdAt'], 24),
    response: list(Vod),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/streaming/vod/{id}',
    roles: ['performer'],
    summary: 'Rename a recording; price and publish one of a public show',
    secret: true,
    params: Id,
    body: z.object({
      title: text(100).optional(),
      price: z
        .number()
        .min(0, 'Must be between 0 and 1000000')
        .max(1_000_000, 'Must be between 0 and 1000000')
        .multipleOf(0.01)
        .optional(),
      status: z.enum(['draft', 'active', 'inactive']).optional(),
    }),
    response: Vod,
    errors: ['NOT_FOUND', 'NOT_OFFERED', 'NOT_VERIFIED', 'CONFLICT'],
  }),
  trim: endpoint({
    method: 'POST',
    path: '/streaming/vod/{id}/trim',
    roles: ['performer'],
    summary: 'Trim your recording of a public show; it stays available until the new file is ready',
    secret: true,
    params: Id,
    body: z.object({ startSeconds: z.number().min(0).max(604_800), endSeconds: z.number().min(0).max(604_800) }),
    perMinute: 30,
    response: Vod,
    errors: ['NOT_FOUND', 'NOT_OFFERED', 'CONFLICT', 'VALIDATION_FAILED', 'UNAVAILABLE'],
  }),
  cutTrailer: endpoint({
    method: 'PUT',
    path: '/streaming/vod/{id}/trailer',
    roles: ['performer'],
    summary: 'Publish a part of your recording of a public show as its trailer, replacing an earlier one',
    secret: true,
    params: Id,
    body: z.object({ startSeconds: z.number().min(0).max(604_800), endSeconds: z.number().min(0).max(604_800) }),
    perMinute: 30,
    response: Vod,
    errors: ['NOT_FOUND', 'NOT_OFFERED', 'CONFLICT', 'VALIDATION_FAILED', 'UNAVAILABLE'],
  }),
  removeTrailer: endpoint({
    method: 'DELETE',
    path: '/streaming/vod/{id}/trailer',
    roles: ['performer'],
    summary: 'Remove your recording’s trailer',
    secret: true,
    params: Id,
    response: Vod,
    errors: ['NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/streaming/vod/{id}',
    roles: ['performer'],
    summary: 'Delete a recording; customers keep those they paid for',
    params: Id,
    response: success.extend({ keptForCustomer: z.boolean() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  downloadLink: endpoint({
    method: 'GET',
    path: '/streaming/vod/{id}/download-link',
    roles: ['user', 'performer', 'studio'],
    studioRoles: [],
    summary: 'Create a download link to your recording’s video, valid for ten minutes',
    secret: true,
    params: Id,
    perMinute: 60,
    response: z.object({ url: z.string(), fileName: z.string(), expiresAt: timestamp }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  searchShown: endpoint({
    method: 'GET',
    path: '/user/recordings/search',
    roles: ['visitor'],
    summary: 'List recordings of public shows for sale, of one creator or of all, newest first',
    query: pageQuery(['newest'], 12)
      .extend({ performerId: z.string().min(1).max(64).optional() })
      .strict(),
    secret: true,
    response: list(ShownRecording),
  }),
  viewShown: endpoint({
    method: 'GET',
    path: '/user/recordings/{id}/view',
    roles: ['visitor'],
    summary: 'Get a recording of a public show for sale; includes playback for those who may watch it',
    params: Id,
    secret: true,
    response: RecordingView,
    errors: ['NOT_FOUND'],
  }),
};

export const recordingsLive = {
  /** Sent to everyone in the show when recording starts. */
  'recording/started': liveEvent({ from: 'server', payload: Moved }),
  'recording/stopped': liveEvent({ from: 'server', payload: Moved }),
  /** Sent to the recording's owners. */
  'recording/changed': liveEvent({
    from: 'server',
    payload: z.object({
      vodId: z.string(),
      state: VodState,
      failure: VodFailure.optional(),
      progress: z.number().int(),
      isTrimming: z.boolean(),
      /** True if the trimmed version could not be made. The old version remains. */
      cutFailed: z.boolean().optional(),
    }),
  }),
};
