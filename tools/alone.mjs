/** One process at a time installs and builds in a clone. Written for Node 20, with no package of its own. */
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
 * Runs `work` while no other process does the same for `folder`; otherwise waits for the other's end.
 * The claim is a socket that the kernel closes however its holder dies, so none is ever left behind.
 * @template T
 * @param {string} folder
 * @param {() => void} onWait called once, when another process is at it
 * @param {(claim: number) => Promise<T>} work `claim` is a descriptor: a program that inherits it keeps the others waiting
 *   even when this process was killed
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

/** Linux has names for sockets without a file; elsewhere it is a file, which a dead holder leaves behind. */
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

/** Settles when the holder has gone; `onMet` is called when there is one. */
async function endOfHolder(address, onMet) {
  const socket = connect(address, onMet);
  socket.on('error', () => {});
  socket.resume();
  await new Promise((done) => socket.once('close', () => done()));
}

/** Moves a socket's file out of the way when nobody listens there, and back when somebody began to in that moment. */
async function removeDeadFile(address) {
  if (address.startsWith('\0') || (await isAnswered(address))) return;
  const aside = `${address}.${process.pid}`;
  try {
    renameSync(address, aside);
    if (await isAnswered(aside)) renameSync(aside, address);
  } catch {
    // Why: another process was quicker.
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
