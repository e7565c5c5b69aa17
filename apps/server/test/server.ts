import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { loadConfig } from '../src/platform/config.ts';
import { createLogger, type Logger } from '../src/platform/log/log.ts';
import { startServer, type RunningServer } from '../src/server.ts';
import { createTestDatabase } from './database.ts';
import { assertDeclared, assertTranslated } from './declared-errors.ts';
import { findLostHolds } from './lost-holds.ts';
import { waitForWork } from './work-left.ts';
import { patience } from '../../../tests/patience.ts';

export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly data: T;
  /** Whole body, including the `code` and `message` of errors. */
  readonly body: { code?: string; message?: unknown; data?: T };
  readonly headers: Headers;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export interface TestServer extends RunningServer {
  /** Makes a call over real HTTP. `path` is relative to `/api`. */
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Reply<T>>;
  /** Opens a realtime connection, which closes with the server. */
  connect(token?: string): Promise<Socket>;
  /** Returns the emails sent so far to an address, newest first. */
  mails(to: string): Promise<{ subject: string; text: string }[]>;
}

/** Maximum time to wait for jobs. Jobs that take longer send no emails. */
const MOST_WAIT_MS = patience(5000);

/** Starts the whole product with its own database, a free port and a temporary data folder. */
export async function startTestServer(
  env: Record<string, string> = {},
  log?: Logger,
  more?: Parameters<typeof startServer>[2],
): Promise<TestServer> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'footlight-data-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SEED: 'none',
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'on',
    COUNTRY_HEADER: 'x-country',
    MEDIA_SERVER: 'sandbox',
    LOG_LEVEL: 'error',
    ...env,
  });
  const server = await startServer(config, log ?? createLogger(config.LOG_LEVEL), more);
  const sockets: Socket[] = [];
  const origin = `http://127.0.0.1:${server.port}`;

  const call: TestServer['call'] = async <T>(method: string, path: string, options: CallOptions = {}) => {
    const json = options.form === undefined && options.body !== undefined;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(options.token ? { authorization: options.token } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...options.headers,
      },
      body: options.form ?? (json ? JSON.stringify(options.body) : null),
    });
    const text = await response.text();
    // Parses only JSON, because some calls stream a file instead.
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = (text && isJson ? JSON.parse(text) : {}) as Reply<T>['body'];
    if (response.status >= 400) {
      assertDeclared(method, path, body.code);
      assertTranslated(body.message);
    }
    return { status: response.status, data: body.data as T, body, headers: response.headers };
  };

  return {
    ...server,
    call,
    async connect(token) {
      const socket = io(origin, { query: token ? { token } : {}, transports: ['websocket'], forceNew: true });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', () => resolve());
        socket.once('connect_error', reject);
      });
      return socket;
    },
    async mails(to) {
      await waitForWork(database.pool, server.settle, MOST_WAIT_MS);
      const response = await fetch(`${origin}/dev/mailbox?to=${encodeURIComponent(to)}`, {
        headers: { accept: 'application/json' },
      });
      const body = (await response.json()) as { data: { data: { subject: string; text: string }[] } };
      return body.data.data;
    },
    async close() {
      for (const socket of sockets) socket.disconnect();
      const lost = await findLostHolds(database.kysely);
      await server.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      if (lost.length > 0) throw new Error(`tokens are set aside for nothing: ${JSON.stringify(lost)}`);
    },
  };
}

/** Waits for one matching realtime event. Rejects after `withinMs`, scaled for slow machines. */
export function nextEvent<T>(
  socket: Socket,
  name: string,
  fits: (payload: T) => boolean = () => true,
  withinMs = 5000,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const boundMs = patience(withinMs);
    const timer = setTimeout(() => reject(new Error(`no ${name} within ${boundMs} ms`)), boundMs);
    const listener = (payload: T) => {
      if (!fits(payload)) return;
      clearTimeout(timer);
      socket.off(name, listener);
      resolve(payload);
    };
    socket.on(name, listener);
  });
}
