export interface BoostChanged {
  readonly boostId: string;
  readonly performerId: string;
  readonly buyerId: string;
  readonly status: 'running' | 'finished' | 'ended';
  readonly endsAt: string;
  /** Buyer's new balance, if tokens moved. */
  readonly balance: { readonly units: number; readonly reason: 'boost' | 'refund' } | null;
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'boost/changed': BoostChanged;
  }
}
