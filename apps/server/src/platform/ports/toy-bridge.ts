/** What a tip makes a toy do. */
export interface ToyOrder {
  readonly performerId: string;
  /** Orders of one tip are one order: whoever carries them out does so once. */
  readonly tipId: string;
  /** Who gave the tip. */
  readonly username: string;
  readonly action: 'vibrate' | 'rotate' | 'pulse';
  /** 1 to 20. */
  readonly strength: number;
  readonly seconds: number;
}

/** The way to a performer's toys. Orders may be lost; none may come twice with another effect. */
export interface ToyBridge {
  deliver(order: ToyOrder): void;
}
