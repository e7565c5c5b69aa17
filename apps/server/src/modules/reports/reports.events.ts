/** Something was reported, or the report queue changed. Sent to staff only. */
export interface ReportsMoved {
  readonly caseId: string;
}
/** A decision was made about a person's content, or about their appeal. */
export interface ReportDecided {
  readonly decisionId: string;
  readonly accountId: string;
  readonly status: 'warn' | 'remove' | 'suspend' | 'ban' | 'upheld' | 'undone';
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'reports/moved': ReportsMoved;
    'report/decided': ReportDecided;
  }
}
