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
  /** What keeps its processing from beginning, or staff from whom it waits to be let through. */
  readonly waits_for: 'ffmpeg' | 'review' | null;
};

/** What a file may be, by what it is for; undefined = anything. */
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
  // Why video as well: what browsers record is a film without pictures.
  voice: ['audio', 'video'],
};

/** Whether pictures, videos or a sound are to be made of it; anything else is delivered as it came. */
export const isProcessed = (purpose: UploadPurpose, kind: UploadKind): boolean =>
  purpose === 'alert-sound' ||
  purpose === 'voice' ||
  (purpose !== 'product-file' && purpose !== 'release-form' && (kind === 'image' || kind === 'video'));

/** Where animated pictures move. Elsewhere they are shown still, and the upload says so. */
export const moves = (purpose: UploadPurpose): boolean => purpose === 'post' || purpose === 'message';

/** What a file is for us, whatever it is by its content: a voice message is a sound. */
export const keptKind = (purpose: UploadPurpose, kind: UploadKind): UploadKind =>
  purpose === 'voice' ? 'audio' : kind;

/** The version of the processing. A higher number has videos made again that would come out differently now. */
export const MAKING_VERSION = 1;

/** How often the processing is tried before its owner is notified that it can't be done. */
export const MOST_ATTEMPTS = 4;
/** Where the file lies as it came; the name is ours. */
export const originalKey = (id: string, extension: string): string => `originals/${id}.${extension}`;
/** Where what is made of it lies; each attempt has a folder of its own. */
export const renditionKey = (id: string, attempt: string, name: string): string =>
  `renditions/${id}/${attempt}/${name}`;
