/** How a batcher works off its inputs. */
export interface BatcherOptions<Input, Outcome> {
  /** Batches that run at the same time; at most the pool's connections. */
  connections: number;
  /** Inputs in one batch at most. */
  maxBatch: number;
  /** Runs one batch in one transaction; one outcome for each input, in their order. Inputs must be safe to run again. */
  run(inputs: readonly Input[]): Promise<readonly Outcome[]>;
  /** Whether an input has to go into the next batch. A batch of one must never say so. */
  isRequeue(outcome: Outcome): boolean;
}

export interface Batcher<Input, Outcome> {
  /** Settles with this input's own outcome, or rejects with this input's own error. */
  submit(input: Input): Promise<Outcome>;
  /** Inputs that wait or run now. */
  readonly pending: number;
  /** Resolves when nothing waits or runs any more. */
  drain(): Promise<void>;
}

interface Waiting<Input, Outcome> {
  input: Input;
  rounds: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

const MAX_ATTEMPTS = 5;
/** After so many batches an input runs alone, so nothing waits for ever. */
const MAX_ROUNDS = 20;

/**
 * Turns many small transactions into few large ones: all inputs that wait when a connection gets free become one batch.
 * Why no timer: waiting for more inputs costs every caller time and, under load, throughput; load itself makes batches.
 */
export function createBatcher<Input, Outcome>(options: BatcherOptions<Input, Outcome>): Batcher<Input, Outcome> {
  type Item = Waiting<Input, Outcome>;
  let waiting: Item[] = [];
  let busy = 0;
  let pending = 0;
  let isScheduled = false;
  let idle: (() => void)[] = [];

  /** Why after the current turn of the event loop: calls that arrived together start together. It waits for nothing. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (busy < options.connections && waiting.length > 0) void work(nextBatch());
    });
  }

  function nextBatch(): Item[] {
    const stubborn = waiting.findIndex((item) => item.rounds >= MAX_ROUNDS);
    if (stubborn >= 0) return waiting.splice(stubborn, 1);
    return waiting.splice(0, options.maxBatch);
  }

  async function work(batch: Item[]): Promise<void> {
    busy++;
    const again: Item[] = [];
    await settle(options, batch, again);
    waiting = [...again, ...waiting];
    busy--;
    pending -= batch.length - again.length;
    if (waiting.length > 0) schedule();
    if (pending === 0) {
      for (const resolve of idle) resolve();
      idle = [];
    }
  }

  return {
    submit(input) {
      pending++;
      return new Promise<Outcome>((resolve, reject) => {
        waiting.push({ input, rounds: 0, resolve, reject });
        schedule();
      });
    },
    get pending() {
      return pending;
    },
    drain() {
      return pending === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve));
    },
  };
}

/** Gives every item its outcome or error, or puts it on `again`. Never throws. */
async function settle<Input, Outcome>(
  options: BatcherOptions<Input, Outcome>,
  batch: Waiting<Input, Outcome>[],
  again: Waiting<Input, Outcome>[],
): Promise<void> {
  try {
    const outcomes = await runWithRetries(options, batch);
    batch.forEach((item, index) => {
      const outcome = outcomes[index] as Outcome;
      if (batch.length > 1 && options.isRequeue(outcome)) {
        item.rounds++;
        again.push(item);
      } else {
        item.resolve(outcome);
      }
    });
  } catch (error) {
    if (batch.length === 1 || isOutage(error)) for (const item of batch) item.reject(error);
    else for (const item of batch) await settle(options, [item], again);
  }
}

async function runWithRetries<Input, Outcome>(
  options: BatcherOptions<Input, Outcome>,
  batch: Waiting<Input, Outcome>[],
): Promise<readonly Outcome[]> {
  const inputs = batch.map((item) => item.input);
  for (let attempt = 1; ; attempt++) {
    try {
      const outcomes = await options.run(inputs);
      if (outcomes.length !== inputs.length) throw new Error(`${outcomes.length} outcomes for ${inputs.length} inputs`);
      return outcomes;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

/** A serialisation failure or a deadlock: nothing happened, and the same again will do. */
function isRetryable(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01';
}

/** The database is gone, full or going down: trying the inputs one by one would fail as often as there are inputs. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(08|53|57)/.test(code) ||
    /^E[A-Z]+$/.test(code) ||
    /connection (terminated|ended|error)|timeout exceeded/i.test(String(error))
  );
}
