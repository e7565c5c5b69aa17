/** Something was reported, or the queue of reports stands otherwise. Staff only. */
export interface ReportsMoved {
  readonly caseId: string;
}
/** What was decided about something of somebody's, or about an appeal of theirs. */
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
