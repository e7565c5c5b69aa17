/**
 * Measures how slow this machine currently is, so that the time limits of tests fit it. The benchmark is a fixed amount
 * of work in two concurrent threads, which takes an idle two-core machine like the one in docs/bench.md `REFERENCE_MS`.
 * Runs on Node 20.
 */
import { Worker } from 'node:worker_threads';

const THREADS = 2;
const ROUNDS = 3;
const REFERENCE_MS = 80;
/** Limits the factor, so that a hanging run doesn't last for hours. */
const MOST = 12;

const WORK = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', () => {
  let state = 1;
  const rows = [];
  for (let n = 0; n < 60_000; n++) {
    state = (state * 1103515245 + 12345) % 2147483648;
    rows.push({ id: state, name: 'row ' + (state % 9973) });
  }
  rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  parentPort.postMessage(JSON.parse(JSON.stringify(rows)).length);
});`;

/**
 * Returns the factor for time limits: 1 on the reference machine or a faster one, 3 on one that is three times as slow
 * or busy. Uses the slowest of several rounds, because the load on a busy machine varies.
 */
export async function measurePace() {
  const workers = Array.from({ length: THREADS }, () => new Worker(WORK, { eval: true }));
  const answer = (worker) =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.postMessage('go');
    });
  let slowestMs = 0;
  // The first round warms up the compiler and isn't counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const startedMs = performance.now();
    await Promise.all(workers.map(answer));
    if (round > 0) slowestMs = Math.max(slowestMs, performance.now() - startedMs);
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
  return Math.min(MOST, Math.max(1, Math.round((slowestMs / REFERENCE_MS) * 10) / 10));
}
