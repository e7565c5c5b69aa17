export interface ApplicantDecided {
  readonly accountId: string;
  readonly kind: 'performer' | 'studio';
  readonly status: 'verified' | 'rejected';
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'applicant/decided': ApplicantDecided;
  }
}
