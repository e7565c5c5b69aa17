import type { ShowKind, VodFailure, VodState } from './recordings.rules.ts';

export interface RecordingMoved {
  readonly isRecording: boolean;
  readonly recordingId: string;
  readonly performerId: string;
  readonly customerId: string | null;
  readonly kind: ShowKind;
  readonly sessionId: string | null;
  readonly streamId: string | null;
  /** In ISO 8601 format. */
  readonly at: string;
}
export interface RecordingChanged {
  readonly recordingId: string;
  readonly performerId: string;
  readonly customerId: string | null;
  readonly state: VodState;
  readonly failure: VodFailure | null;
  readonly progress: number;
  readonly isTrimming: boolean;
  /** True if the trimmed video couldn't be made. The old video stays. */
  readonly cutFailed: boolean;
}
/** The price of a recording was held, posted or returned. */
export interface RecordingPaid {
  readonly recordingId: string;
  readonly payerId: string;
  readonly performerId: string;
  readonly state: 'held' | 'posted' | 'voided';
  readonly payerBalanceUnits: number;
  readonly performerBalanceUnits: number;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'recording/moved': RecordingMoved;
    'recording/changed': RecordingChanged;
    'recording/paid': RecordingPaid;
  }
}
