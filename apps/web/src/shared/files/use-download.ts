import { useEffect, useRef, useState } from 'react';
import { useSessionStore } from '../session/index.ts';
import { saveFile } from './save-file.ts';

export interface DownloadState {
  readonly isRunning: boolean;
  /** Fraction downloaded, from 0 to 1. Undefined if the total is unknown. */
  readonly share: number | undefined;
  readonly error: string | undefined;
}
const NOTHING: DownloadState = { isRunning: false, share: undefined, error: undefined };
const LINE_END = 10;

const nameOf = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';
const linesIn = (bytes: Uint8Array): number => bytes.reduce((lines, byte) => lines + (byte === LINE_END ? 1 : 0), 0);

/** Downloads a file from the API and saves it. Progress is measured in rows if the server counted them. */
export function useDownload(): DownloadState & { readonly start: (path: string) => void; readonly stop: () => void } {
  const session = useSessionStore();
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);

  const run = async (path: string, signal: AbortSignal) => {
    const { token } = session.get();
    const base = document.documentElement.dataset['api'] ?? '/api';
    const answer = await fetch(base + path, {
      signal,
      credentials: 'include',
      headers: token ? { authorization: token } : {},
    });
    if (!answer.ok || !answer.body) {
      const body = (await answer.json().catch(() => ({}))) as { message?: unknown };
      throw new Error(typeof body.message === 'string' ? body.message : answer.statusText);
    }
    const rows = Number(answer.headers.get('x-rows') ?? 0);
    const parts: BlobPart[] = [];
    let lines = 0;
    const reader = answer.body.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      parts.push(value);
      if (rows === 0) continue;
      lines += linesIn(value);
      setState({ ...NOTHING, isRunning: true, share: Math.min(1, lines / (rows + 1)) });
    }
    const { headers } = answer;
    saveFile({
      name: nameOf(headers.get('content-disposition')),
      mime: headers.get('content-type') ?? '',
      content: parts,
    });
  };
  const start = (path: string) => {
    stop();
    const own = new AbortController();
    running.current = own;
    setState({ ...NOTHING, isRunning: true });
    run(path, own.signal).then(
      () => setState(NOTHING),
      (error: unknown) =>
        setState({ ...NOTHING, error: own.signal.aborted ? undefined : String((error as Error).message) }),
    );
  };
  return { ...state, start, stop };
}
