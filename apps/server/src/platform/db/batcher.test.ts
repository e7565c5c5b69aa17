import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A fake database that holds each batch until it is released. */
function controlled() {
  const batches: { inputs: number[]; finish(outcomes: string[]): void; fail(error: unknown): void }[] = [];
  const run = (inputs: readonly number[]) =>
    new Promise<string[]>((finish, fail) => void batches.push({ inputs: [...inputs], finish, fail }));
  return { batches, run };
}
const isRequeue = (outcome: string) => outcome === 'requeue';
const answer = (inputs: readonly number[]) => inputs.map((input) => `did ${input}`);

describe('forming batches', () => {
  test('forms one batch of at most maxBatch from what waits for a connection', async () => {
    const { batches, run } = controlled();
    const batcher = createBatcher<number, string>({ connections: 1, maxBatch: 3, run, isRequeue });
    const results = [batcher.submit(1)];
    await turn();
    for (const input of [2, 3, 4, 5]) results.push(batcher.submit(input));
    await turn();
    expect(batches.map((batch) => batch.inputs)).toEqual([[1]]);
    batches[0]?.finish(['did 1']);
    await turn();
    await turn();
    expect(batches[1]?.inputs).toEqual([2, 3, 4]);
    batches[1]?.finish(['did 2', 'did 3', 'did 4']);
    await turn();
    await turn();
    batches[2]?.finish(['did 5']);
    expect(await Promise.all(results)).toEqual(['did 1', 'did 2', 'did 3', 'did 4', 'did 5']);
    expect(batcher.pending).toBe(0);
  });

  test('never runs more batches than connections', async () => {
    let running = 0;
    let most = 0;
    const run = async (inputs: readonly number[]) => {
      most = Math.max(most, ++running);
      await turn();
      running--;
      return answer(inputs);
    };
    const batcher = createBatcher<number, string>({ connections: 3, maxBatch: 2, run, isRequeue });
    const all = await Promise.all(Array.from({ length: 40 }, (_, input) => batcher.submit(input)));
    expect(all).toEqual(answer(Array.from({ length: 40 }, (_, input) => input)));
    expect(most).toBe(3);
  });

  test('an input that must wait is first in the next batch', async () => {
    const seen: number[][] = [];
    const run = async (inputs: readonly number[]) => {
      seen.push([...inputs]);
      return inputs.map((input, index) => (index > 0 ? 'requeue' : `did ${input}`));
    };
    const batcher = createBatcher<number, string>({ connections: 1, maxBatch: 3, run, isRequeue });
    expect(await Promise.all([1, 2, 3, 4].map((input) => batcher.submit(input)))).toEqual(answer([1, 2, 3, 4]));
    expect(seen).toEqual([[1, 2, 3], [2, 3, 4], [3, 4], [4]]);
  });

  test('an input that would wait forever runs alone', async () => {
    const run = async (inputs: readonly number[]) =>
      inputs.length === 1 ? answer(inputs) : inputs.map(() => 'requeue');
    const batcher = createBatcher<number, string>({ connections: 2, maxBatch: 10, run, isRequeue });
    expect(await Promise.all([1, 2, 3].map((input) => batcher.submit(input)))).toEqual(answer([1, 2, 3]));
  });
});

describe('failures', () => {
  test.each(['40001', '40P01'])('%s repeats the whole batch', async (code) => {
    const seen: number[][] = [];
    const run = async (inputs: readonly number[]) => {
      seen.push([...inputs]);
      if (seen.length < 3) throw Object.assign(new Error('again'), { code });
      return answer(inputs);
    };
    const batcher = createBatcher<number, string>({ connections: 1, maxBatch: 5, run, isRequeue });
    expect(await Promise.all([batcher.submit(1), batcher.submit(2)])).toEqual(['did 1', 'did 2']);
    expect(seen).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  test('one bad input fails alone', async () => {
    const run = async (inputs: readonly number[]) => {
      if (inputs.includes(13)) throw new RangeError('13 is bad');
      return answer(inputs);
    };
    const batcher = createBatcher<number, string>({ connections: 1, maxBatch: 5, run, isRequeue });
    const results = await Promise.allSettled([1, 13, 2].map((input) => batcher.submit(input)));
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      'did 1',
      'RangeError: 13 is bad',
      'did 2',
    ]);
  });

  test('an outage fails the batch at once, not input by input, and the next batch runs', async () => {
    let calls = 0;
    const run = async (inputs: readonly number[]) => {
      if (++calls === 1) throw Object.assign(new Error('the database system is shutting down'), { code: '57P01' });
      return answer(inputs);
    };
    const batcher = createBatcher<number, string>({ connections: 1, maxBatch: 5, run, isRequeue });
    const results = await Promise.allSettled([1, 2, 3].map((input) => batcher.submit(input)));
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
    expect(calls).toBe(1);
    expect(await batcher.submit(4)).toBe('did 4');
  });

  test('drain waits for everything, including failures', async () => {
    const { batches, run } = controlled();
    const batcher = createBatcher<number, string>({ connections: 1, maxBatch: 1, run, isRequeue });
    const results = Promise.allSettled([batcher.submit(1), batcher.submit(2)]);
    let drained = false;
    const drain = batcher.drain().then(() => void (drained = true));
    await turn();
    batches[0]?.finish(['did 1']);
    await turn();
    await turn();
    expect(drained).toBe(false);
    batches[1]?.fail(new Error('no'));
    await drain;
    expect((await results).map((result) => result.status)).toEqual(['fulfilled', 'rejected']);
  });
});
