import type { ReportReason } from '@footlight/contract';

export interface Blocking {
  readonly reason: ReportReason;
  readonly source: string;
  readonly note: string;
}
