/** A performer joined or left a studio, or the studio activated or deactivated them. */
export interface MemberChanged {
  readonly performerId: string;
  readonly studioId: string;
  readonly status: 'active' | 'inactive' | 'left';
  /** In ISO 8601 format. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'performer/member-changed': MemberChanged;
  }
}
