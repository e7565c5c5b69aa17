import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';

/** One kind of payment, with its operations and the invariants that its rows must satisfy in the end. */
export interface Kind {
  readonly name: string;
  /** Inserts rows that people need but that no call creates. */
  readonly prepare?: (world: World) => Promise<void>;
  /** Makes calls before the first operation. */
  readonly begin?: (scene: Scene) => Promise<void>;
  /** Relative frequency and code of each operation. */
  readonly operations: Readonly<Record<string, readonly [weight: number, run: (scene: Scene) => Promise<unknown>]>>;
  /** Makes all pending decisions at the end of a run, before the clock jumps far ahead. */
  readonly finish?: (scene: Scene) => Promise<void>;
  /** SQL statements by invariant. Each returns `wrong`, the number of rows that violate the invariant. */
  readonly claims: Readonly<Record<string, string>>;
  /** SQL statements by kind of acknowledged id. Each returns the `id` of every row of that kind. */
  readonly rows?: Readonly<Record<string, string>>;
}
