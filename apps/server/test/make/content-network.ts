import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxPath } from '../machine-parts.ts';
import { eventually } from '../media-bench.ts';

/** A request that passed through the CDN. */
export interface Carried {
  readonly path: string;
  readonly status: number;
  /** True if it was forwarded to the site. */
  readonly isOrigin: boolean;
}
export interface ContentNetwork {
  readonly url: string;
  carried(): Carried[];
  close(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  return port;
}

const KEPT = new Set(['HIT', 'STALE', 'UPDATING', 'REVALIDATED']);

/**
 * Starts nginx as a CDN. It caches what the site allows and collapses concurrent requests for the same file into one.
 */
export async function startContentNetwork(port: number, origin: () => string): Promise<ContentNetwork> {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-network-'));
  // If root starts nginx, its worker runs as a different user and must be able to read the folder.
  chmodSync(folder, 0o755);
  const log = join(folder, 'carried.log');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors.log;
     events { worker_connections 2048; }
     http {
       ${temporary.join('\n')}
       log_format carried '$upstream_cache_status $status $request_uri';
       access_log ${log} carried;
       proxy_cache_path ${folder}/cache keys_zone=live:10m inactive=1h;
       server {
         listen 127.0.0.1:${port} backlog=1024;
         location / {
           proxy_pass ${origin()};
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_cache live;
           proxy_cache_lock on;
           proxy_cache_use_stale updating;
         }
       }
     }`,
  );
  const child = spawn(nginxPath ?? '', ['-p', folder, '-c', file, '-e', join(folder, 'errors.log')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually('nginx is there', async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok);
  return {
    url,
    carried: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [kept = '', status, path = ''] = line.split(' ');
          return { path, status: Number(status), isOrigin: !KEPT.has(kept) };
        }),
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
