import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPart, nginx as nginxPart } from '../../tools/machine.mjs';
import { sharedLink } from '../../apps/server/src/platform/files/steady-link.ts';
import { startBenchSite } from './bench-site.ts';

const MB = 1024 ** 2;
const FILE_MB = 256;
const RANGE = MB;
const CALLERS = 16;
const WINDOW_MS = 4000;
const ROUNDS = 3;
const KEY = 'renditions/bench/720.mp4';
const SECRET = 'the secret of this bench, of more than 32 characters';
const PORT = 4199;

/** Reads random ranges of a file with many callers for a while. Returns megabytes per second. */
async function read(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const endMs = performance.now() + WINDOW_MS;
  let bytes = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const from = Math.floor(Math.random() * (FILE_MB - 1)) * MB;
      const headers = { range: `bytes=${from}-${from + RANGE - 1}` };
      request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 206) reject(new Error(`${url}: ${response.statusCode}`));
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < endMs) await one();
    }),
  );
  agent.destroy();
  return bytes / MB / ((performance.now() - startedMs) / 1000);
}

/** Starts Debian's nginx with one worker and sendfile, on the same files. */
async function startNginx(program: string, folder: string, files: string) {
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    // Runs workers as root if this process runs as root. They would otherwise run as nobody and couldn't read the
    // benchmark's folder.
    `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; types { video/mp4 mp4; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${PORT}; root ${files}; } }`,
  );
  const child = spawn(program, ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${PORT}/${KEY}`;
  for (let tries = 0; tries < 50; tries++) {
    const isUp = await fetch(url, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function makeFile(path: string): Promise<void> {
  const file = createWriteStream(path);
  for (let part = 0; part < FILE_MB; part++) if (!file.write(Buffer.alloc(MB, part))) await once(file, 'drain');
  file.end();
  await once(file, 'close');
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-delivery-bench-'));
  const files = join(folder, 'site', 'files');
  const site = await startBenchSite({ SECRET }, join(folder, 'site'));
  mkdirSync(join(files, 'renditions', 'bench'), { recursive: true });
  await makeFile(join(files, KEY));
  const { file: program } = await findPart(nginxPart);
  const nginx = program && existsSync(program) ? await startNginx(program, folder, files) : undefined;
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      if (nginx) theirs.push(await read(nginx.url));
      ours.push(await read(site.url + sharedLink(SECRET, KEY, 3600, new Date()).url));
    }
    const rows = [{ what: 'this site, one process, signed links', value: Math.round(median(ours)), unit: 'MB/s' }];
    const skipped = ['nginx is not installed (apt-get install nginx-light), so there is no comparison.'];
    return {
      rows: nginx
        ? [
            ...rows,
            { what: 'nginx, one worker, sendfile', value: Math.round(median(theirs)), unit: 'MB/s' },
            { what: 'ours ÷ nginx', value: (median(ours) / median(theirs)).toFixed(2) },
          ]
        : rows,
      notes: [
        `Ranges of ${RANGE / MB} MB from a ${FILE_MB} MB file in the page cache, with ${CALLERS} callers on the same machine; medians of ${ROUNDS} alternating runs of ${WINDOW_MS / 1000} s.`,
        ...(nginx ? [] : skipped),
      ],
    };
  } finally {
    await nginx?.stop();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench = { title: 'Serving byte ranges', run };
