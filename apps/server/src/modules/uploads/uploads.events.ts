import type { UploadFailure, UploadPurpose, UploadState } from './uploads.rules.ts';

export interface UploadChanged {
  readonly uploadId: string;
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
  /** Id of the content that claimed the file. */
  readonly usedBy: string | null;
  readonly state: UploadState;
  readonly failure: UploadFailure | null;
  /** Reason why processing can't start yet. */
  readonly waitsFor: 'ffmpeg' | 'review' | null;
  readonly progress: number;
  /** True if the video is truncated. */
  readonly endsEarly: boolean;
}

/** A file resembles a blocked picture. It is hidden until staff decide, unless it was already public. */
export interface UploadMatched {
  readonly uploadId: string;
  readonly pictureId: string;
  /** Number of differing bits, out of 256. */
  readonly distance: number;
  /** Position in the video. */
  readonly atMs: number;
  readonly isHeld: boolean;
  /** Key of a small copy of the match in the store. */
  readonly pictureKey: string | null;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'upload/changed': UploadChanged;
    'upload/matched': UploadMatched;
  }
}
