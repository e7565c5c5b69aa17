import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';

/** One kind of payment: its operations, and the claims that its rows must satisfy in the end. */
export interface Kind {
  readonly name: string;
  /** Inserts rows that people need and that no call creates. */
  readonly prepare?: (world: World) => Promise<void>;
  /** Makes calls before the first operation. */
  readonly begin?: (scene: Scene) => Promise<void>;
  /** Relative frequency and code of each operation. */
  readonly operations: Readonly<Record<string, readonly [weight: number, run: (scene: Scene) => Promise<unknown>]>>;
  /** Makes all pending decisions at the end of a run, before the clock jumps far ahead. */
  readonly finish?: (scene: Scene) => Promise<void>;
  /** Statements that return `wrong`, the number of rows that violate the claim. */
  readonly claims: Readonly<Record<string, string>>;
  /** Statements by acknowledged kind. Each returns the `id` of every row of that kind. */
  readonly rows?: Readonly<Record<string, string>>;
}
