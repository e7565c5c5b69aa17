import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../shared/api/index.ts';
import type { Told } from '../../shared/live/index.ts';

export type OwnUpload = Res<EndpointOf<'uploads.list'>>['data'][number];
/** Upload purposes supported by this UI. */
export type UploadPurpose = Exclude<OwnUpload['purpose'], 'release-form' | 'alert-sound' | 'message' | 'voice'>;

/**
 * Upload state: being sent (`sending`), paused by its owner (`paused`), waiting for the connection (`waiting`), being
 * checked or processed by the server (`working`), done (`ready`), or unusable (`failed`).
 */
export type TransferState = 'sending' | 'paused' | 'waiting' | 'working' | 'ready' | 'failed';

export interface Transfer {
  readonly key: string;
  readonly file: File;
  readonly state: TransferState;
  readonly sentBytes: number;
  readonly bytesPerSecond: number;
  readonly secondsLeft: number | undefined;
  /** Server-side processing progress, in percent. */
  readonly progress: number;
  readonly uploadId: string | undefined;
  readonly failure: OwnUpload['failure'] | undefined;
  /** Reason processing hasn't started yet. */
  readonly waitsFor: OwnUpload['waitsFor'] | undefined;
  /** True for a truncated video, which plays up to the cut. */
  readonly endsEarly: boolean;
  /** The server's error message. */
  readonly words: string | undefined;
}

export const newTransfer = (key: string, file: File): Transfer => ({
  key,
  file,
  state: 'sending',
  sentBytes: 0,
  bytesPerSecond: 0,
  secondsLeft: undefined,
  progress: 0,
  uploadId: undefined,
  failure: undefined,
  waitsFor: undefined,
  endsEarly: false,
  words: undefined,
});

/** Applies a server event to a transfer. Ignores events while the file is still being sent. */
export function withStanding(
  transfer: Transfer,
  said: Pick<Told<'upload/changed'>, 'state' | 'failure' | 'progress' | 'waitsFor' | 'endsEarly'>,
): Transfer {
  if (transfer.state !== 'working') return transfer;
  if (said.state === 'ready') return { ...transfer, state: 'ready', progress: 100, endsEarly: said.endsEarly ?? false };
  if (said.state === 'failed') return { ...transfer, state: 'failed', failure: said.failure };
  return { ...transfer, waitsFor: said.waitsFor, progress: Math.max(transfer.progress, said.progress) };
}

/** True if leaving the page now would interrupt the upload. */
export const isUnderWay = ({ state }: Transfer): boolean => state === 'sending' || state === 'waiting';
