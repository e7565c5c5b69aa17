import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPublisher, FIRST_TRIES, retryDelayMs, type PublishState } from './publisher.ts';

class Failure extends Error {
  readonly meaning: 'final' | 'token' | 'network';
  constructor(meaning: 'final' | 'token' | 'network') {
    super(`refused: ${meaning}`);
    this.meaning = meaning;
  }
}

/** Simulates a server. The given failures occur in turn before anything succeeds. */
function stage({ openFailures = [] as Failure[], publishFailures = [] as Failure[] } = {}) {
  const states: PublishState[] = [];
  const world = { opened: 0, published: [] as string[], closed: 0, runs: true, lose: () => {}, told: [] as boolean[] };
  const publisher = createPublisher({
    open: async () => {
      const failure = openFailures.shift();
      if (failure) throw failure;
      world.opened += 1;
      return { streamId: 's1', whipUrl: '/whip/s1', token: `token-${world.opened}` };
    },
    publish: async (ingest, onLost) => {
      const failure = publishFailures.shift();
      if (failure) throw failure;
      world.published.push(ingest.token);
      world.lose = onLost;
      return {
        close: (isOver = false) => {
          world.closed += 1;
          world.told.push(isOver);
        },
      };
    },
    isRunning: async () => world.runs,
    onState: (state) => states.push(state),
    meaningOf: (error) => (error as Failure).meaning,
    wordsOf: (error) => (error as Failure).message,
  });
  return { publisher, states, world, publishFailures, last: () => states.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Removes the jitter from delays.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the publisher', () => {
  test('opens the show and sends video', async () => {
    const { publisher, states, world } = stage();
    publisher.start();
    publisher.start();
    await pass(0);
    expect(states).toEqual([{ kind: 'connecting' }, { kind: 'sending' }]);
    expect(world).toMatchObject({ opened: 1, published: ['token-1'] });
  });

  test('reconnects with the same grant, so that viewers keep the room', async () => {
    const { publisher, last, world } = stage();
    publisher.start();
    await pass(0);
    world.lose();
    expect(last()).toEqual({ kind: 'reconnecting', attempt: 1 });
    await pass(retryDelayMs(1));
    expect(last()).toEqual({ kind: 'sending' });
    expect(world).toMatchObject({ opened: 1, published: ['token-1', 'token-1'], closed: 1 });
  });

  test('retries less often while offline, and at once when online', async () => {
    const { publisher, last, world, publishFailures } = stage();
    publisher.start();
    await pass(0);
    publishFailures.push(new Failure('network'), new Failure('network'), new Failure('network'));
    world.lose();
    await pass(1000 + 2000);
    expect(last()).toEqual({ kind: 'reconnecting', attempt: 3 });
    publisher.retryNow();
    await pass(0);
    expect(last()).toEqual({ kind: 'reconnecting', attempt: 4 });
    await pass(retryDelayMs(4));
    expect(last()).toEqual({ kind: 'sending' });
    expect([1, 2, 3, 4, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 8000]);
  });

  test('requests a new grant if the old one expired during the show', async () => {
    const { publisher, last, world, publishFailures } = stage();
    publisher.start();
    await pass(0);
    publishFailures.push(new Failure('token'));
    world.lose();
    await pass(1000 + 2000);
    expect(last()).toEqual({ kind: 'sending' });
    expect(world.published).toEqual(['token-1', 'token-2']);
  });

  test('opens no new show if the old one ended meanwhile', async () => {
    const { publisher, last, world, publishFailures } = stage();
    publisher.start();
    await pass(0);
    publishFailures.push(new Failure('token'));
    world.runs = false;
    world.lose();
    await pass(60_000);
    expect(last()).toEqual({ kind: 'ended' });
    expect(world.opened).toBe(1);
  });

  test('treats video unseen by the server as lost after three checks', async () => {
    const { publisher, last } = stage();
    publisher.start();
    await pass(0);
    for (let look = 0; look < 5; look += 1) publisher.serverSees(false);
    expect(last(), 'not seen yet').toEqual({ kind: 'sending' });
    publisher.serverSees(true);
    publisher.serverSees(false);
    publisher.serverSees(false);
    publisher.serverSees(true);
    publisher.serverSees(false);
    publisher.serverSees(false);
    expect(last()).toEqual({ kind: 'sending' });
    publisher.serverSees(false);
    expect(last()).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  test('after a reload waits until the server notices that the old page is gone', async () => {
    const { publisher, last } = stage({ openFailures: [new Failure('token'), new Failure('token')] });
    publisher.start();
    await pass(1000 + 2000);
    expect(last()).toEqual({ kind: 'sending' });
  });

  test('gives up with an error if another client keeps publishing', async () => {
    const { publisher, last } = stage({
      openFailures: Array.from({ length: FIRST_TRIES }, () => new Failure('token')),
    });
    publisher.start();
    await pass(60_000);
    expect(last()).toEqual({ kind: 'refused', words: 'refused: token' });
  });

  test('reports a permanent refusal at once', async () => {
    const { publisher, states } = stage({ openFailures: [new Failure('final')] });
    publisher.start();
    await pass(60_000);
    expect(states).toEqual([{ kind: 'connecting' }, { kind: 'refused', words: 'refused: final' }]);
  });

  test.each([
    [undefined, false],
    [true, true],
  ])('stop returns whether the server confirmed it (%s)', async (isOver, told) => {
    const { publisher, world } = stage();
    publisher.start();
    await pass(0);
    publisher.stop(isOver);
    expect(world.told).toEqual([told]);
  });

  test('stop ends it, even while reconnecting', async () => {
    const { publisher, last, world } = stage();
    publisher.start();
    await pass(0);
    world.lose();
    publisher.stop();
    await pass(60_000);
    expect(last()).toEqual({ kind: 'idle' });
    expect(world.published).toHaveLength(1);
    expect(publisher.session()).toBeUndefined();
  });
});
