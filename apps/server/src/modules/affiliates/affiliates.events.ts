/** Shares were paid to an affiliate. */
export interface AffiliatePaid {
  readonly accountId: string;
  readonly units: number;
  /** What the wallet or the earnings have now. */
  readonly balanceUnits: number;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'affiliate/paid': AffiliatePaid;
  }
}
