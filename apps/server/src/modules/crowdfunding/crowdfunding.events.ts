import type { CrowdfundingStatus } from './crowdfunding.rules.ts';

export interface CrowdfundingChanged {
  readonly crowdfundingId: string;
  readonly performerId: string;
  readonly title: string;
  readonly status: CrowdfundingStatus;
  readonly goalUnits: number;
  readonly raisedUnits: number;
  readonly contributors: number;
  /** The latest contributor, or null if anonymous. */
  readonly name: string | null;
  readonly units: number | null;
  readonly at: string;
}
/** A contributor's tokens were held for a crowdfunding, or returned. */
export interface CrowdfundingSpent {
  readonly crowdfundingId: string;
  readonly contributorId: string;
  readonly balanceUnits: number;
  readonly at: string;
}
export interface CrowdfundingEarned {
  readonly crowdfundingId: string;
  readonly performerId: string;
  readonly balanceUnits: number;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'crowdfunding/changed': CrowdfundingChanged;
    'crowdfunding/spent': CrowdfundingSpent;
    'crowdfunding/earned': CrowdfundingEarned;
  }
}
