/** A performer joined a studio, was set active or inactive by it, or belongs to it no more. */
export interface MemberChanged {
  readonly performerId: string;
  readonly studioId: string;
  readonly status: 'active' | 'inactive' | 'left';
  /** ISO 8601. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'performer/member-changed': MemberChanged;
  }
}
