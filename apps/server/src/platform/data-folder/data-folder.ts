import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a clean shutdown takes, including the database's own limit. */
const WAIT_LIMIT_MS = 45_000;
const RETRY_MS = 20;

export interface ClaimedFolder {
  release(): Promise<void>;
}
interface ClaimOptions {
  readonly log: { info(message: string): void };
  readonly waitLimitMs?: number;
  /** Address of the claim. Defaults to `claimAddress(folder)`. */
  readonly address?: string;
}

/**
 * Linux supports sockets without a file, which the kernel frees no matter how the process ends. Other systems use a
 * file, with a short path because the maximum is 104 bytes. A process that finds no listener behind the file moves it
 * away.
 */
export function claimAddress(folder: string, platform: string = process.platform): string {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32);
  return platform === 'linux' ? `\0footlight-${name}` : join(tmpdir(), `footlight-${name}`);
}

/**
 * Claims a data folder with an embedded database for this process. If another process has it, for example one that is
 * shutting down, waits for that process to exit and logs this once. Throws a one-sentence error after the limit. A
 * process that joined the database of a server that is shutting down would lose it a moment later.
 */
export async function claimDataFolder(folder: string, options: ClaimOptions): Promise<ClaimedFolder> {
  const waitLimitMs = options.waitLimitMs ?? WAIT_LIMIT_MS;
  const address = options.address ?? claimAddress(folder);
  const giveUpAt = Date.now() + waitLimitMs;
  let isSaid = false;
  for (;;) {
    const claimed = await listen(address);
    if (claimed) return claimed;
    await removeDeadFile(address);
    const owner = await askOwner(address, giveUpAt, () => {
      if (!isSaid)
        options.log.info(`Another Footlight uses ${folder}; waiting up to ${waitLimitMs / 1000} s for it to end`);
      isSaid = true;
    });
    if (owner)
      throw new Error(
        `Another Footlight (process ${owner}) uses ${folder} and did not end. Stop it first, or give this one another DATA_DIR and PORT. Several processes share one site by DATABASE_URL and REDIS_URL.`,
      );
    await sleep(RETRY_MS);
  }
}

/**
 * Claims the address by listening on it. Returns undefined if another process has it. A connecting process receives the
 * owner's process id, and its connection closes when the claim ends.
 */
async function listen(address: string): Promise<ClaimedFolder | undefined> {
  const waiting = new Set<Socket>();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => waiting.delete(socket));
    socket.unref();
    socket.write(`${process.pid}\n`);
  });
  server.unref();
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return {
    release: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of waiting) socket.destroy();
      }),
  };
}

/** Removes a socket file without a listener. Restores it if a process started listening in that moment. */
async function removeDeadFile(address: string): Promise<void> {
  if (address.startsWith('\0') || (await isAnswered(address))) return;
  const aside = `${address}.${process.pid}`;
  try {
    await rename(address, aside);
    if (await isAnswered(aside)) await rename(aside, address);
    else await rm(aside);
  } catch {
    // Another process was faster.
  }
}

async function isAnswered(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Waits for the owner to exit and returns undefined, or returns its process id if it is still running at `giveUpAt`.
 */
async function askOwner(address: string, giveUpAt: number, onMet: () => void): Promise<string | undefined> {
  const socket = connect(address, onMet);
  let pid = 'unknown';
  let isOver = false;
  const limit = () => {
    isOver = true;
    socket.destroy();
  };
  const timer = setTimeout(limit, Math.max(0, giveUpAt - Date.now()));
  socket.on('data', (words) => (pid = words.toString().trim()));
  socket.on('error', () => {});
  await new Promise<void>((done) => socket.once('close', () => done()));
  clearTimeout(timer);
  return isOver ? pid : undefined;
}
