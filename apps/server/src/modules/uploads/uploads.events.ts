import type { UploadFailure, UploadPurpose, UploadState } from './uploads.rules.ts';

/** What has become of a file. */
export interface UploadChanged {
  readonly uploadId: string;
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
  /** What it belongs to. */
  readonly usedBy: string | null;
  readonly state: UploadState;
  readonly failure: UploadFailure | null;
  /** What keeps its processing from beginning. */
  readonly waitsFor: 'ffmpeg' | 'review' | null;
  readonly progress: number;
  /** A video that was cut off. */
  readonly endsEarly: boolean;
}

/** A file looks like a blocked picture. Until staff decide it is shown to nobody, unless it was shown before. */
export interface UploadMatched {
  readonly uploadId: string;
  readonly pictureId: string;
  /** Bits that differ, of 256. */
  readonly distance: number;
  /** The moment of a video. */
  readonly atMs: number;
  readonly isHeld: boolean;
  /** Of a small copy of what was matched, in the store. */
  readonly pictureKey: string | null;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'upload/changed': UploadChanged;
    'upload/matched': UploadMatched;
  }
}
