import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';

/** One kind of payment: what people do with it, and what has to be true of its rows at the end. */
export interface Kind {
  readonly name: string;
  /** Puts rows there that people need and no call makes. */
  readonly prepare?: (world: World) => Promise<void>;
  /** Calls before the first operation. */
  readonly begin?: (scene: Scene) => Promise<void>;
  /** How often each happens among all, and what it does. */
  readonly operations: Readonly<Record<string, readonly [weight: number, run: (scene: Scene) => Promise<unknown>]>>;
  /** What people still have to decide when all is over, before the clock jumps far ahead. */
  readonly finish?: (scene: Scene) => Promise<void>;
  /** Statements that return `wrong`: how many rows do not fit. */
  readonly claims: Readonly<Record<string, string>>;
  /** By the word of what was acknowledged: a statement that returns the `id` of every row of it. */
  readonly rows?: Readonly<Record<string, string>>;
}
