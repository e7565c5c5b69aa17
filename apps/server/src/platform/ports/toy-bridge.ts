export interface ToyOrder {
  readonly performerId: string;
  /** Orders with the same tip are one order and are executed only once. */
  readonly tipId: string;
  readonly username: string;
  readonly action: 'vibrate' | 'rotate' | 'pulse';
  /** From 1 to 20. */
  readonly strength: number;
  readonly seconds: number;
}

/** Connection to a performer's toys. Orders may be lost, and repeating one must have no further effect. */
export interface ToyBridge {
  deliver(order: ToyOrder): void;
}
