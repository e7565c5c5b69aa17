export interface AffiliatePaid {
  readonly accountId: string;
  readonly units: number;
  /** New balance of the wallet or the earnings. */
  readonly balanceUnits: number;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'affiliate/paid': AffiliatePaid;
  }
}
