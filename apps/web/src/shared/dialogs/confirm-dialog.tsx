import { Button, Dialog, type DialogProps } from '@footlight/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words/index.ts';

interface Props extends Pick<DialogProps, 'size' | 'onClose'> {
  /** Without it, open for as long as it is mounted. */
  open?: boolean;
  title: string;
  /** The words of the button that does it. */
  agree: string;
  /** The words of the button that leaves everything as it is; "Cancel" without them. */
  keep?: string;
  busy: boolean;
  onAgree: () => void;
  /** What comes of it. */
  children: ReactNode;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  open = true,
  title,
  agree,
  keep,
  busy,
  size = 'small',
  onAgree,
  onClose,
  children,
}: Props) {
  const t = useWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size={size}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{keep ?? t('shell.cancel')}</Button>
          <Button tone="danger" busy={busy} onClick={onAgree}>
            {agree}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
