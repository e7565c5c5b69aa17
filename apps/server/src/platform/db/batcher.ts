export interface BatcherOptions<Input, Outcome> {
  /** Maximum concurrent batches. Must not exceed the pool's connections. */
  connections: number;
  maxBatch: number;
  /** Runs one batch in one transaction. Returns one outcome per input, in order. Inputs must be safe to run again. */
  run(inputs: readonly Input[]): Promise<readonly Outcome[]>;
  /** Reports whether an input must move to the next batch. Must never be true for a batch of one. */
  isRequeue(outcome: Outcome): boolean;
}

export interface Batcher<Input, Outcome> {
  /** Resolves with this input's own outcome, or rejects with its own error. */
  submit(input: Input): Promise<Outcome>;
  /** Number of inputs waiting or running. */
  readonly pending: number;
  /** Resolves once nothing is waiting or running. */
  drain(): Promise<void>;
}

interface Waiting<Input, Outcome> {
  input: Input;
  rounds: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

const MAX_ATTEMPTS = 5;
/** Rounds after which an input runs alone, so that none waits forever. */
const MAX_ROUNDS = 20;

/**
 * Turns many small transactions into a few large ones: when a connection becomes free, all waiting inputs form one
 * batch. There is no timer, because waiting for more inputs costs every caller latency and, under load, throughput.
 * Batches form under load by themselves.
 */
export function createBatcher<Input, Outcome>(options: BatcherOptions<Input, Outcome>): Batcher<Input, Outcome> {
  type Item = Waiting<Input, Outcome>;
  let waiting: Item[] = [];
  let busy = 0;
  let pending = 0;
  let isScheduled = false;
  let idle: (() => void)[] = [];

  /**
   * Deferred to the end of the current event-loop turn, so that calls that arrived together start together. It adds no
   * wait.
   */
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

/** Settles every item with its outcome or error, or adds it to `again`. Never throws. */
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

/** A serialization failure or deadlock has changed nothing, so a plain retry works. */
function isRetryable(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01';
}

/**
 * True if the database is gone, full or shutting down. Retrying the inputs one by one would then fail for each of them.
 */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(08|53|57)/.test(code) ||
    /^E[A-Z]+$/.test(code) ||
    /connection (terminated|ended|error)|timeout exceeded/i.test(String(error))
  );
}
