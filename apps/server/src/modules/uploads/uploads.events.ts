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
  readonly waitsFor: 'ffmpeg' | null;
  readonly progress: number;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'upload/changed': UploadChanged;
  }
}
