/** A creator's bands, alert switch or alert page URL changed. */
export interface AlertsChanged {
  readonly performerId: string;
}
/** A creator requested a preview of a band. */
export interface AlertTested {
  readonly performerId: string;
  readonly bandId: string;
  readonly username: string;
  /** In ISO 8601 format. */
  readonly at: string;
}

/** A creator's alert page got a new URL. */
export interface AlertPageRenewed {
  readonly performerId: string;
  /** Version of the previous URL. */
  readonly version: number;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'alerts/changed': AlertsChanged;
    'alerts/tested': AlertTested;
    'alerts/page-renewed': AlertPageRenewed;
  }
}
