/** Something was set for somebody. Nodes read it again; percentages are nobody else's business and do not travel. */
export type CommissionsChanged = Readonly<Record<string, never>>;

/** A studio would like to take more of some members. */
export interface CommissionsProposed {
  readonly studioId: string;
  /** 500 at most. */
  readonly performerIds: readonly string[];
  /** ISO 8601. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'commissions/changed': CommissionsChanged;
    'commissions/proposed': CommissionsProposed;
  }
}
