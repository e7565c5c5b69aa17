export interface CampaignGranted {
  readonly accountId: string;
  readonly claimId: string;
  readonly units: number;
  readonly balanceUnits: number;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'campaign/granted': CampaignGranted;
  }
}
