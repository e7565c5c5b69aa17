import type { CrowdfundingStatus } from './crowdfunding.rules.ts';

/** A crowdfunding stands differently from before. */
export interface CrowdfundingChanged {
  readonly crowdfundingId: string;
  readonly performerId: string;
  readonly title: string;
  readonly status: CrowdfundingStatus;
  readonly goalUnits: number;
  readonly raisedUnits: number;
  readonly contributors: number;
  /** Who gave last, unless without their name. */
  readonly name: string | null;
  /** What they gave. */
  readonly units: number | null;
  readonly at: string;
}
/** Tokens of somebody were set aside for one, or came back. */
export interface CrowdfundingSpent {
  readonly crowdfundingId: string;
  readonly contributorId: string;
  readonly balanceUnits: number;
  readonly at: string;
}
/** A creator was paid. */
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
