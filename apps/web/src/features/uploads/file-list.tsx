import { useEffect, useRef } from 'react';
import type { Transfer } from './transfer.ts';
import { TransferRow } from './transfer-row.tsx';
import type { Transfers } from './transfers.ts';
import css from './uploads.module.css';

/** The files on their way, in the order in which they were chosen. */
export const FileList = ({ rows, transfers }: { rows: readonly Transfer[]; transfers: Transfers }) => (
  <ul className={css.rows}>
    {rows.map((row) => (
      <TransferRow key={row.key} row={row} transfers={transfers} />
    ))}
  </ul>
);

/** Files that are pasted while nobody writes into a field; pictures from the clipboard have a name too. */
export function usePaste(take: (files: File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isWriting = event.target instanceof HTMLElement && event.target.closest('input:not([type=file]), textarea');
      if (files.length === 0 || isWriting) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
