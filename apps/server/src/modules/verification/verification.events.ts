export interface ApplicantDecided {
  readonly accountId: string;
  readonly kind: 'performer' | 'studio';
  readonly status: 'verified' | 'rejected';
}

/** The documents of an approved creator end soon, or have ended (`daysLeft` 0). */
export interface DocumentsExpiring {
  readonly performerId: string;
  /** The last day on which they are good, ISO 8601. */
  readonly expiresAt: string;
  readonly daysLeft: number;
}
/** Staff have decided about new documents of an approved creator. */
export interface DocumentsRenewed {
  readonly performerId: string;
  readonly isAccepted: boolean;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'applicant/decided': ApplicantDecided;
    'documents/expiring': DocumentsExpiring;
    'documents/renewed': DocumentsRenewed;
  }
}
