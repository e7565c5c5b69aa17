export interface ToyOrder {
  readonly performerId: string;
  /** Idempotency key: orders with the same tip are executed only once. */
  readonly tipId: string;
  readonly username: string;
  readonly action: 'vibrate' | 'rotate' | 'pulse';
  /** Strength from 1 to 20. */
  readonly strength: number;
  readonly seconds: number;
}

/** Connection to a performer's toys. Orders may be lost, and a repeated order must have no further effect. */
export interface ToyBridge {
  deliver(order: ToyOrder): void;
}
