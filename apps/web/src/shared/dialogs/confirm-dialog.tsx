import { Button, Dialog, type DialogProps } from '@footlight/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words/index.ts';
import { siteWords } from '../words/site.ts';

interface Props extends Pick<DialogProps, 'size' | 'onClose'> {
  /** Defaults to open while mounted. */
  open?: boolean;
  title: string;
  /** Label of the confirm button. */
  agree: string;
  /** Label of the cancel button. Defaults to "Cancel". */
  keep?: string;
  busy: boolean;
  onAgree: () => void;
  /** Explains the consequences. */
  children: ReactNode;
}

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
  const t = useWords(siteWords);
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
