/** A creator's bands, their switch or the address of the alert page have changed. */
export interface AlertsChanged {
  readonly performerId: string;
}
/** A creator wants to see a band. */
export interface AlertTested {
  readonly performerId: string;
  readonly bandId: string;
  readonly username: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Another address of a creator's alert page was made. */
export interface AlertPageRenewed {
  readonly performerId: string;
  /** That of the address before. */
  readonly version: number;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'alerts/changed': AlertsChanged;
    'alerts/tested': AlertTested;
    'alerts/page-renewed': AlertPageRenewed;
  }
}
