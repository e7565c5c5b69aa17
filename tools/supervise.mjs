/** Keeps a server running: one that ends by a fault is started again. Written for Node 20, with no package of its own. */
import { setTimeout as wait } from 'node:timers/promises';
import { isEnding, run } from './run.mjs';
import { say } from './say.mjs';

/** Pause before each new start; a server that keeps crashing is started every 30 s. */
const PAUSES_MS = [100, 1000, 2000, 5000, 10_000, 30_000];
/** A server that has been ready for this long has recovered: its next crash counts as the first. */
const STEADY_MS = 60_000;

/**
 * Runs a program that sends the message `ready` to its parent when it serves. Starts it again when it ends by itself with an
 * error after that. One that never became ready is not started again: its configuration is wrong, and it has said so.
 * A program that loses the channel to this process closes itself, so that it ends even when this process is killed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv, pausesMs?: readonly number[], steadyMs?: number }} options
 * @returns {Promise<{ code: number, output: string }>} as `run`, of its last run
 */
export async function supervise(command, args, { env, pausesMs = PAUSES_MS, steadyMs = STEADY_MS }) {
  let wasEverReady = false;
  for (let crashes = 0; ; crashes += 1) {
    let readyAtMs;
    const onMessage = (message) => {
      if (message !== 'ready') return;
      readyAtMs = Date.now();
      wasEverReady = true;
    };
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    const ended = await run(command, args, { closesItself: true, env, stdio, onMessage });
    if (isEnding() || ended.code === 0 || !wasEverReady) return ended;
    if (readyAtMs !== undefined && Date.now() - readyAtMs >= steadyMs) crashes = 0;
    const pauseMs = pausesMs[Math.min(crashes, pausesMs.length - 1)] ?? 0;
    const how = ended.signal ? `by ${ended.signal}` : `with code ${ended.code}`;
    say(`The server ended unexpectedly, ${how}. Starting it again in ${pauseMs / 1000} s …`);
    await wait(pauseMs);
  }
}
