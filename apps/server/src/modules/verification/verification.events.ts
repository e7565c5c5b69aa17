export interface ApplicantDecided {
  readonly accountId: string;
  readonly kind: 'performer' | 'studio';
  readonly status: 'verified' | 'rejected';
}

/** An approved creator's documents expire soon, or have expired (`daysLeft` 0). */
export interface DocumentsExpiring {
  readonly performerId: string;
  /** Last valid day, ISO 8601. */
  readonly expiresAt: string;
  readonly daysLeft: number;
}
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
