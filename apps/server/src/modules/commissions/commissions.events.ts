/** A rate changed. Nodes reload it. Percentages are private, so the event does not carry them. */
export type CommissionsChanged = Readonly<Record<string, never>>;

/** A studio proposed to raise its share for some members. */
export interface CommissionsProposed {
  readonly studioId: string;
  /** At most 500. */
  readonly performerIds: readonly string[];
  /** In ISO 8601 format. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'commissions/changed': CommissionsChanged;
    'commissions/proposed': CommissionsProposed;
  }
}
