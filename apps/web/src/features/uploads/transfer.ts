import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../shared/api/index.ts';
import type { Told } from '../../shared/live/index.ts';

export type OwnUpload = Res<EndpointOf<'uploads.list'>>['data'][number];
/** What creators bring by this door. */
export type UploadPurpose = Exclude<OwnUpload['purpose'], 'release-form' | 'alert-sound' | 'message' | 'voice'>;

/**
 * Where a file stands: on its way (`sending`), stopped by its owner (`paused`), waiting for the line (`waiting`), looked at or
 * worked on by the server (`working`), there (`ready`), or of no use (`failed`).
 */
export type TransferState = 'sending' | 'paused' | 'waiting' | 'working' | 'ready' | 'failed';

/** One file on its way to the server. */
export interface Transfer {
  readonly key: string;
  readonly file: File;
  readonly state: TransferState;
  readonly sentBytes: number;
  readonly bytesPerSecond: number;
  readonly secondsLeft: number | undefined;
  /** Of the server's work, in percent. */
  readonly progress: number;
  readonly uploadId: string | undefined;
  readonly failure: OwnUpload['failure'] | undefined;
  /** What keeps the server's work from beginning. */
  readonly waitsFor: OwnUpload['waitsFor'] | undefined;
  /** A video that was cut off, and is shown as far as it goes. */
  readonly endsEarly: boolean;
  /** Why it failed, as the server says it. */
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

/** What the server says of a file, on its transfer. One whose bytes are still going out is left to those who send them. */
export function withStanding(
  transfer: Transfer,
  said: Pick<Told<'upload/changed'>, 'state' | 'failure' | 'progress' | 'waitsFor' | 'endsEarly'>,
): Transfer {
  if (transfer.state !== 'working') return transfer;
  if (said.state === 'ready') return { ...transfer, state: 'ready', progress: 100, endsEarly: said.endsEarly ?? false };
  if (said.state === 'failed') return { ...transfer, state: 'failed', failure: said.failure };
  return { ...transfer, waitsFor: said.waitsFor, progress: Math.max(transfer.progress, said.progress) };
}

/** Whether leaving the page now would stop something. */
export const isUnderWay = ({ state }: Transfer): boolean => state === 'sending' || state === 'waiting';
