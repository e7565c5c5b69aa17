import type { ReportReason } from '@footlight/contract';

/** Why a picture is blocked, and where that comes from. */
export interface Blocking {
  readonly reason: ReportReason;
  readonly source: string;
  readonly note: string;
}
