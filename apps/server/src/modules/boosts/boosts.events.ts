export interface BoostChanged {
  readonly boostId: string;
  readonly performerId: string;
  readonly buyerId: string;
  readonly status: 'running' | 'finished' | 'ended';
  readonly endsAt: string;
  /** The buyer's new balance, or null if no tokens moved. */
  readonly balance: { readonly units: number; readonly reason: 'boost' | 'refund' } | null;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'boost/changed': BoostChanged;
  }
}
