/**
 * `npm start`: from a fresh clone to a running site, with a message for every step. A server that crashes is restarted.
 * `--dev` restarts it on changes instead. Other arguments are passed to the server. Runs on Node 20, which many
 * machines have. The server itself runs on Node 24.
 */
import process from 'node:process';
import { findOrInstallPart, parts } from './machine.mjs';
import { findNode24, inRoot, installPackages, projectEnv, requireNode20 } from './packages.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';
import { supervise } from './supervise.mjs';
import { buildWebWhenNeeded } from './web-build.mjs';

requireNode20();
await installPackages();
const node = findNode24();
const ffmpeg = await findOrInstallPart(parts.ffmpeg);
await buildWebWhenNeeded(node);

const args = process.argv.slice(2);
// V8 sizes its young generation by the machine's memory, which would give an idle server 128 MB.
const flags = ['--max-semi-space-size=16'];
// glibc has a heap for each thread that ever allocated memory, and memory used by pictures and queries stays in all of
// them.
const lean = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
const isDev = args.includes('--dev');
const watch = isDev ? ['--watch', '--watch-preserve-output'] : [];
const program = [
  ...flags,
  ...watch,
  inRoot('apps', 'server', 'src', 'main.ts'),
  ...args.filter((argument) => argument !== '--dev'),
];
const env = projectEnv(node, { ...lean, ...(ffmpeg ? { FFMPEG_PATH: ffmpeg } : {}) });
say('Starting the server …');
const { code, output } = await (isDev
  ? run(node, program, { closesItself: true, env })
  : supervise(node, program, { env }));
if (output) process.stderr.write(`The server couldn't be started: ${output}`);
process.exitCode = code;
