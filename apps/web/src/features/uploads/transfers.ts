import { makeSending } from './send-file.ts';
import type { Transfer, UploadPurpose } from './transfer.ts';
import { createRows } from './transfer-rows.ts';

export interface TransferOptions {
  /** URL of the resumable-upload endpoint. */
  readonly endpoint: () => string;
  readonly token: () => string | undefined;
  readonly purpose: UploadPurpose;
  /** Deletes a file on the server. */
  readonly remove: (uploadId: string) => Promise<unknown>;
}
type Sent = (uploadId: string, fileName: string) => void;

/** Maximum number of simultaneous uploads. Others wait. */
const AT_ONCE = 3;

/** A user's uploads for one purpose. Three run simultaneously; each can be paused, resumed and cancelled. */
export function createTransfers(options: TransferOptions) {
  const rows = createRows();
  const line = createLine(options, rows);
  return {
    get: rows.get,
    subscribe: rows.subscribe,
    hear: rows.hear,
    /** Calls a listener once the server has all bytes of a file. */
    onSent: line.onSent,
    add(files: readonly File[]): void {
      rows.add(files);
      line.next();
    },
    pause(key: string): void {
      line.stop(key);
      rows.change(key, { state: 'paused', secondsLeft: undefined });
      line.next();
    },
    resume(key: string): void {
      rows.change(key, { state: 'sending', words: undefined, failure: undefined });
      line.next();
    },
    /** Cancels an upload. The server deletes what it has received, unless the file is already in use. */
    cancel(key: string): void {
      line.stop(key);
      const uploadId = rows.find(key)?.uploadId ?? line.begunAs(key);
      if (uploadId) void options.remove(uploadId).catch(() => undefined);
      rows.remove(key);
      line.next();
    },
    /** Stops running uploads. Choosing the same file later resumes them. */
    close: line.close,
  };
}
export type Transfers = ReturnType<typeof createTransfers>;

const idOf = (address: string | undefined): string | undefined => address?.split('/').at(-1);

function createLine(options: TransferOptions, rows: ReturnType<typeof createRows>) {
  /** Null during preparation. */
  const running = new Map<string, Awaited<ReturnType<typeof makeSending>> | null>();
  /** Server URLs of started uploads. */
  const addresses = new Map<string, string>();
  const listeners = new Set<Sent>();

  const stop = (key: string) => {
    void running.get(key)?.abort();
    running.delete(key);
  };
  function next(): void {
    const waiting = rows.get().filter(({ key, state }) => state === 'sending' && !running.has(key));
    for (const row of waiting.slice(0, Math.max(0, AT_ONCE - running.size))) void begin(row);
  }
  async function begin({ key, file }: Transfer): Promise<void> {
    running.set(key, null);
    try {
      const upload = await makeSending({ ...sendingOf(key), file, purpose: options.purpose });
      if (running.get(key) !== null) return;
      running.set(key, upload);
      upload.start();
    } catch {
      stop(key);
      rows.change(key, { state: 'paused' });
    }
  }
  const sendingOf = (key: string) => ({
    endpoint: options.endpoint(),
    token: options.token,
    address: addresses.get(key),
    onAddress: (address: string) => void addresses.set(key, address),
    onProgress: (sentBytes: number, pace: Pick<Transfer, 'bytesPerSecond' | 'secondsLeft'>) =>
      running.has(key) && rows.change(key, { state: 'sending', sentBytes, ...pace }),
    onWaiting: () => running.has(key) && rows.change(key, { state: 'waiting', secondsLeft: undefined }),
    onSent: (address: string) => finish(key, idOf(address)),
    onFailed({ isPassing, words }: { isPassing: boolean; words: string | undefined }) {
      running.delete(key);
      // A rejected file starts from scratch when retried.
      if (!isPassing) addresses.delete(key);
      rows.change(key, { state: isPassing ? 'paused' : 'failed', words });
      next();
    },
  });
  function finish(key: string, uploadId: string | undefined): void {
    running.delete(key);
    const row = rows.find(key);
    if (row && uploadId) {
      rows.arrived(row, uploadId);
      for (const listener of listeners) listener(uploadId, row.file.name);
    }
    next();
  }
  return {
    next,
    stop,
    begunAs: (key: string) => idOf(addresses.get(key)),
    onSent(listener: Sent) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => [...running.keys()].forEach(stop),
  };
}
