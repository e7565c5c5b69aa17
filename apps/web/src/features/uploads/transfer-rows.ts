import type { Told } from '../../shared/live/index.ts';
import { newTransfer, withStanding, type Transfer } from './transfer.ts';

export type Heard = Pick<
  Told<'upload/changed'>,
  'uploadId' | 'state' | 'failure' | 'progress' | 'waitsFor' | 'endsEarly'
>;
/** Maximum number of buffered events for files whose upload response is still outstanding. */
const MOST_HEARD = 200;

export function createRows() {
  let rows: readonly Transfer[] = [];
  const heard = new Map<string, Heard>();
  const listeners = new Set<() => void>();
  let made = 0;
  const show = (next: readonly Transfer[]) => {
    rows = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, part: Partial<Transfer>) =>
    show(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return {
    get: () => rows,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find: (key: string) => rows.find((row) => row.key === key),
    change,
    add: (files: readonly File[]) => show([...rows, ...files.map((file) => newTransfer(String(++made), file))]),
    remove: (key: string) => show(rows.filter((row) => row.key !== key)),
    /** Marks a file as fully sent, then applies the server's events for it, including any that arrived early. */
    arrived(row: Transfer, uploadId: string): void {
      const working: Transfer = { ...row, state: 'working', sentBytes: row.file.size, uploadId };
      const known = heard.get(uploadId);
      change(row.key, known ? withStanding(working, known) : working);
    },
    hear(said: Heard): void {
      if (heard.size >= MOST_HEARD) heard.clear();
      heard.set(said.uploadId, said);
      show(rows.map((row) => (row.uploadId === said.uploadId ? withStanding(row, said) : row)));
    },
  };
}
