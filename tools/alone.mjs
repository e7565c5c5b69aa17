/** Lets only one process at a time install and build in a clone. Runs on Node 20 without npm packages. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 50;

/**
 * Waits until no other process runs `work` for `folder`, then runs it. The claim is a socket, which the kernel closes
 * no matter how its holder dies, so a dead holder never blocks others.
 * @template T
 * @param {string} folder
 * @param {() => void} onWait called once if another process holds the claim
 * @param {(claim: number) => Promise<T>} work `claim` is a descriptor. A program that inherits it blocks others even if
 * this process is killed.
 * @returns {Promise<T>}
 */
export async function alone(folder, onWait, work) {
  const address = addressOf(folder);
  let isSaid = false;
  for (;;) {
    const server = await listen(address);
    if (server) {
      try {
        return await work(server._handle.fd);
      } finally {
        await close(server);
      }
    }
    await endOfHolder(address, () => {
      if (!isSaid) onWait();
      isSaid = true;
    });
    await sleep(RETRY_MS);
  }
}

/** Linux supports socket names without a file. Elsewhere, the name is a file, which a dead holder leaves behind. */
function addressOf(folder) {
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 24);
  return process.platform === 'linux' ? `\0footlight-tools-${name}` : path.join(tmpdir(), `footlight-${name}`);
}

const waitingAt = new WeakMap();

async function listen(address) {
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.unref();
  });
  server.unref();
  waitingAt.set(server, sockets);
  try {
    server.listen(address);
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    await removeDeadFile(address);
    return undefined;
  }
}

function close(server) {
  for (const socket of waitingAt.get(server) ?? []) socket.destroy();
  return new Promise((done) => server.close(() => done()));
}

/** Resolves once the holder is gone. Calls `onMet` if there is a holder. */
async function endOfHolder(address, onMet) {
  const socket = connect(address, onMet);
  socket.on('error', () => {});
  socket.resume();
  await new Promise((done) => socket.once('close', () => done()));
}

/** Moves a socket's file aside if no one listens on it, and back if someone started listening at that moment. */
async function removeDeadFile(address) {
  if (address.startsWith('\0') || (await isAnswered(address))) return;
  const aside = `${address}.${process.pid}`;
  try {
    renameSync(address, aside);
    if (await isAnswered(aside)) renameSync(aside, address);
  } catch {
    // Another process has already moved or removed the file.
  } finally {
    rmSync(aside, { force: true });
  }
}

async function isAnswered(address) {
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
