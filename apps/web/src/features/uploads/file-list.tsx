import { Stack } from '@footlight/ui';
import { useEffect, useRef, useState } from 'react';
import { isMoving } from '../../shared/forms/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';
import type { Transfer, UploadPurpose } from './transfer.ts';
import { TransferRow } from './transfer-row.tsx';
import type { Transfers } from './transfers.ts';
import css from './uploads.module.css';

interface Props {
  rows: readonly Transfer[];
  transfers: Transfers;
  purpose: UploadPurpose;
}
/** Purposes for which an animation is reduced to its first frame. */
const STILL: readonly UploadPurpose[] = ['photo', 'picture'];

export const FileList = ({ rows, transfers, purpose }: Props) => (
  <Stack as="ul" gap={8}>
    {rows.map((row) => (
      <TransferRow
        key={row.key}
        row={row}
        transfers={transfers}
        note={STILL.includes(purpose) ? <StillNote file={row.file} /> : null}
      />
    ))}
  </Stack>
);

/** Warns that an animated picture will be shown as a still. */
function StillNote({ file }: { file: File }) {
  const t = useWords(siteWords);
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // Ignored, because an unreadable file fails at upload with its own message.
    isMoving(file).then(
      (found) => !isLeft && setMoves(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  return moves ? <span className={css.words}>{t('pictures.still')}</span> : null;
}

/** Handles files pasted while no text field has focus. Pictures from the clipboard have names too. */
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
