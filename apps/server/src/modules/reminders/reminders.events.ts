/** A performer's show has started or starts soon. Sent to users who requested a reminder. */
export interface PerformerStarts {
  readonly performerId: string;
  readonly username: string;
  readonly name: string;
  readonly isLive: boolean;
  /** In ISO 8601 format. */
  readonly startsAt: string;
  readonly userIds: readonly string[];
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'performer/starts': PerformerStarts;
  }
}
