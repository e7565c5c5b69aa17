import { z } from 'zod';
import { Storyboard } from './catalog-shapes.ts';
import { endpoint, list, liveEvent } from './core.ts';
import { id, Id, pageQuery, Person, success, text, timestamp, tokenAmount, tokens } from './fields.ts';
import { RecordingSale, RecordingView, ShownRecording } from './recordings-shapes.ts';

const VodState = z.enum(['recording', 'processing', 'ready', 'failed']);
/** Why there is no video: nothing came, the picture is of a kind that can't be recorded, it can't be read, it took too long. */
const VodFailure = z.enum(['nothing-recorded', 'not-recordable', 'broken', 'too-late']);

/** A recording of a show. Addresses in it are links for a short while. */
export const Vod = z.object({
  _id: z.string(),
  title: z.string(),
  kind: z.enum(['public', 'private']),
  state: VodState,
  failure: VodFailure.optional(),
  /** Of the processing, in percent. */
  progress: z.number().int(),
  /** The show that it is of. */
  show: z.object({ _id: z.string().optional(), kind: z.enum(['public', 'private']), startedAt: timestamp }),
  performer: Person,
  /** Who paid for it. */
  customer: Person.optional(),
  /** What was paid for it. */
  price: tokens.optional(),
  /** Of public shows, for their performer. */
  sale: RecordingSale.optional(),
  /** Seconds; 0 while unknown. */
  duration: z.number(),
  bytes: z.number().int(),
  poster: z.string().optional(),
  /** Small pictures of all of it in one sheet, row by row. */
  storyboard: Storyboard.optional(),
  /** It was kept as it was recorded: some players can't jump in it. */
  isPlain: z.boolean(),
  /** Nobody can play it: staff look at it, or have taken it down. */
  isHeld: z.boolean(),
  /** A shorter one is being made; this one stays until it is done. */
  isTrimming: z.boolean(),
  canRename: z.boolean(),
  canTrim: z.boolean(),
  canDelete: z.boolean(),
  createdAt: timestamp,
});

/** Whether a show is being recorded, and what the caller may do about it. */
export const RecordState = z.object({
  isRecording: z.boolean(),
  kind: z.enum(['public', 'private']),
  vodId: z.string().optional(),
  startedAt: timestamp.optional(),
  /** For the two of a private show: whether it may be recorded, for how much, and whether that was paid. */
  canRecord: z.boolean(),
  /** It might be, were it not for what is sent: a codec or an order of frames that can't be recorded, or the media server. */
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
    summary: 'Start or stop (b) recording one of your shows (a: id of a public or private one)',
    params: z.object({ a: id, b: z.enum(['start', 'stop']) }),
    /** Who will own it: the customer of a private show, oneself for a public one. */
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
    params: Id,
    response: RecordState,
    errors: ['NOT_FOUND'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/streaming/vod/list',
    roles: ['user', 'performer', 'studio'],
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
  /** To everybody who is in the show: it is being recorded from now on. */
  'recording/started': liveEvent({ from: 'server', payload: Moved }),
  'recording/stopped': liveEvent({ from: 'server', payload: Moved }),
  /** To those whose recording it is. */
  'recording/changed': liveEvent({
    from: 'server',
    payload: z.object({
      vodId: z.string(),
      state: VodState,
      failure: VodFailure.optional(),
      progress: z.number().int(),
      isTrimming: z.boolean(),
      /** The shorter one could not be made; the old one stays. */
      cutFailed: z.boolean().optional(),
    }),
  }),
};
