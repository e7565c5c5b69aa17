/** Starts programs for the tools and stops them when the tool ends. Runs on Node 20 without npm packages. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Time that an interrupted program has to clean up before it is killed. */
const GRACE_MS = 5_000;

/** @type {Map<import('node:child_process').ChildProcess, { isGroup: boolean, closesItself: boolean }>} */
const living = new Map();
/** @type {NodeJS.Signals | undefined} */
let endingBy;

/**
 * Starts a program and waits for it to exit. Forwards signals sent to this process to the program, and then exits.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { keep?: boolean, closesItself?: boolean, onMessage?: (message:
 * unknown, child: import('node:child_process').ChildProcess) => void }} [options] `keep`: collects the output instead
 * of showing it. `closesItself`: the program ends by itself after a signal, and its exit code counts. `onMessage`:
 * receives the messages it sends over an `ipc` channel, and the process itself.
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null, output: string }>}
 */
export function run(command, args, { keep = false, closesItself = false, onMessage, ...options } = {}) {
  return new Promise((resolve) => {
    watchSignals();
    // Starts a process group, so that everything npm starts ends with it. Programs with visible output stay in the
    // terminal's group.
    const child = spawn(command, args, {
      cwd: root,
      stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: keep,
      ...options,
    });
    living.set(child, { isGroup: keep, closesItself });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    if (onMessage) child.on('message', (message) => onMessage(message, child));
    const end = (code, signal = null) => {
      living.delete(child);
      if (!endingBy || closesItself) resolve({ code, signal, output });
      else exitWhenAlone();
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.on('close', (code, signal) => end(code ?? 1, signal));
  });
}

/** Returns true if this process has received a signal to exit. */
export const isEnding = () => endingBy !== undefined;

let isWatching = false;
function watchSignals() {
  if (isWatching) return;
  isWatching = true;
  for (const signal of SIGNALS) process.on(signal, () => endAll(signal));
}

function endAll(signal) {
  const isRepeated = Boolean(endingBy);
  endingBy ??= signal;
  for (const [child, { closesItself }] of living) {
    // Sends SIGTERM instead of SIGHUP, because a closed terminal is no reason for a server to abandon its work.
    if (closesItself) send(child, signal === 'SIGHUP' ? 'SIGTERM' : signal);
    else send(child, isRepeated ? 'SIGKILL' : signal);
  }
  exitWhenAlone();
  setTimeout(() => {
    for (const [child, { closesItself }] of living) if (!closesItself) send(child, 'SIGKILL');
  }, GRACE_MS).unref();
}

function exitWhenAlone() {
  if (living.size === 0) process.exit(128 + constants.signals[endingBy ?? 'SIGTERM']);
}

function send(child, signal) {
  try {
    if (living.get(child)?.isGroup && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // Already exited.
  }
}
