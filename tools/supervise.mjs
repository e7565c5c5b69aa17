/** Supervises a server and restarts it after a crash. Runs on Node 20 without npm packages. */
import { setTimeout as wait } from 'node:timers/promises';
import { isEnding, run } from './run.mjs';
import { say } from './say.mjs';

/** Delays before each restart. A server that keeps crashing is restarted every 30 s. */
const PAUSES_MS = [100, 1000, 2000, 5000, 10_000, 30_000];
/** A server sends `alive` every few seconds. One that is silent for this long is stuck, and only SIGKILL can end it. */
const STUCK_MS = 30_000;
/** A server that has been ready for this long has recovered, and its next crash counts as the first. */
const STEADY_MS = 60_000;

/**
 * Runs a program that sends the message `ready` to its parent once it serves requests. Restarts it if it later exits
 * with an error on its own. Doesn't restart a program that never became ready: its configuration is wrong, and it has
 * reported that. One that stops sending `alive` is killed first, because its main thread hangs and it serves no one. A
 * program that loses the channel to this process closes itself, so it ends even if this process is killed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv, pausesMs?: readonly number[], steadyMs?: number, stuckMs?: number }} options
 * @returns {Promise<{ code: number, output: string }>} as `run`, from its last run
 */
export async function supervise(
  command,
  args,
  { env, pausesMs = PAUSES_MS, steadyMs = STEADY_MS, stuckMs = STUCK_MS },
) {
  let wasEverReady = false;
  for (let crashes = 0; ; crashes += 1) {
    let readyAtMs;
    const watch = watchLife(stuckMs);
    const onMessage = (message, child) => {
      if (message === 'alive') watch.note(child);
      if (message !== 'ready') return;
      readyAtMs = Date.now();
      wasEverReady = true;
    };
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    const ended = await run(command, args, { closesItself: true, env, stdio, onMessage });
    watch.stop();
    if (isEnding() || ended.code === 0 || !wasEverReady) return ended;
    if (readyAtMs !== undefined && Date.now() - readyAtMs >= steadyMs) crashes = 0;
    const pauseMs = pausesMs[Math.min(crashes, pausesMs.length - 1)] ?? 0;
    const how = ended.signal ? `by signal ${ended.signal}` : `with code ${ended.code}`;
    say(`The server stopped unexpectedly ${how}. Restarting in ${pauseMs / 1000} s …`);
    await wait(pauseMs);
  }
}

/**
 * Kills a child that has sent `alive` and then falls silent. Counts its own ticks instead of wall-clock time, so that a
 * machine waking from sleep kills nothing.
 */
function watchLife(stuckMs) {
  const TICKS = 10;
  let silentTicks = 0;
  let watched;
  const timer = setInterval(() => {
    silentTicks += 1;
    if (!watched || silentTicks < TICKS) return;
    say(`The server has not responded for ${stuckMs / 1000} s. Killing it …`);
    watched.kill('SIGKILL');
    watched = undefined;
  }, stuckMs / TICKS);
  return {
    note(child) {
      watched = child;
      silentTicks = 0;
    },
    stop: () => clearInterval(timer),
  };
}
