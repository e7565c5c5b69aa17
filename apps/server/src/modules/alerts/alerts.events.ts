/** Announced when a creator's bands, alert switch or alert page URL change. */
export interface AlertsChanged {
  readonly performerId: string;
}
/** Announced when a creator requests a preview of a band. */
export interface AlertTested {
  readonly performerId: string;
  readonly bandId: string;
  readonly username: string;
  /** Time in ISO 8601 format. */
  readonly at: string;
}

/** Announced when a creator's alert page gets a new URL. */
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
