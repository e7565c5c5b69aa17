import type { Selectable } from 'kysely';
import type { Upload as Row } from '../../platform/db/tables.ts';
import type { PictureFailure } from '../../platform/pictures/bad-picture.ts';
import type { Renditions } from './renditions.ts';

export type UploadPurpose =
  | 'video'
  | 'trailer'
  | 'photo'
  | 'picture'
  | 'product-file'
  | 'release-form'
  | 'post'
  | 'alert-sound'
  | 'message'
  | 'voice';
export type UploadKind = 'image' | 'video' | 'audio' | 'pdf' | 'file';
export type UploadState = 'receiving' | 'checking' | 'processing' | 'ready' | 'failed';
export type UploadFailure =
  | 'unsupported'
  | 'too-large'
  | 'infected'
  | 'broken'
  | 'too-long'
  | 'given-up'
  | 'expired'
  | 'blocked'
  | 'incomplete'
  | 'no-picture'
  | 'codec'
  | 'hdr'
  | PictureFailure;
export type UploadRow = Omit<Selectable<Row>, 'purpose' | 'kind' | 'state' | 'failure' | 'renditions' | 'waits_for'> & {
  readonly purpose: UploadPurpose;
  readonly kind: UploadKind | null;
  readonly state: UploadState;
  readonly failure: UploadFailure | null;
  readonly renditions: Renditions | null;
  /** Reason processing is blocked, or `review` if staff have yet to release the file. */
  readonly waits_for: 'ffmpeg' | 'review' | null;
};

/** Allowed kinds of files by purpose. Undefined allows any. */
export const kindsFor: Readonly<Record<UploadPurpose, readonly UploadKind[] | undefined>> = {
  video: ['video'],
  trailer: ['video'],
  photo: ['image'],
  picture: ['image'],
  post: ['image', 'video'],
  'release-form': ['image', 'pdf'],
  'product-file': undefined,
  'alert-sound': ['audio'],
  message: ['image', 'video'],
  // Includes video, because browsers record audio as a video file without a video track.
  voice: ['audio', 'video'],
};

/** True if renditions are created from the file. Others are delivered as received. */
export const isProcessed = (purpose: UploadPurpose, kind: UploadKind): boolean =>
  purpose === 'alert-sound' ||
  purpose === 'voice' ||
  (purpose !== 'product-file' && purpose !== 'release-form' && (kind === 'image' || kind === 'video'));

/** True for purposes where animated pictures play. Elsewhere they are shown still, and the upload indicates that. */
export const moves = (purpose: UploadPurpose): boolean => purpose === 'post' || purpose === 'message';

/** Returns the kind to treat a file as, regardless of its content: a voice message is audio. */
export const keptKind = (purpose: UploadPurpose, kind: UploadKind): UploadKind =>
  purpose === 'voice' ? 'audio' : kind;

/** Processing version. Raising it reprocesses videos whose result would now differ. */
export const MAKING_VERSION = 1;

/** Processing attempts before the owner is notified of a failure. */
export const MOST_ATTEMPTS = 4;
/** Returns the key of the original. The server chooses the name. */
export const originalKey = (id: string, extension: string): string => `originals/${id}.${extension}`;
/** Returns the key of a rendition. Each attempt has its own folder. */
export const renditionKey = (id: string, attempt: string, name: string): string =>
  `renditions/${id}/${attempt}/${name}`;
