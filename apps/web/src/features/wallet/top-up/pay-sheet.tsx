import { Sheet } from '@footlight/ui';
import { useState, type ReactNode } from 'react';
import type { PaidCommand } from '../../../shared/paying/index.ts';
import { TopUpSheet } from './top-up-sheet.tsx';
import type { TopUpSheetProps } from './top-up-sheet-props.ts';

interface PaySheetProps extends Pick<TopUpSheetProps, 'lastStep' | 'backTo'> {
  command: Pick<PaidCommand<unknown>, 'waiting' | 'topUp' | 'reset'>;
  title: string;
  open: boolean;
  /** Keeps the chat at the right edge visible. */
  beside?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Sheet with a payment form. If the balance is too low, the top-up replaces the form and shows its progress, and the
 * payment follows automatically.
 */
export function PaySheet({ command, title, open, beside = false, onClose, lastStep, backTo, children }: PaySheetProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = () => {
    command.topUp.onClose();
    command.reset();
    onClose();
  };
  return (
    <>
      <Sheet beside={beside} open={open} onClose={close} title={title}>
        {command.waiting ? <div ref={setPlace} /> : children}
      </Sheet>
      <TopUpSheet {...command.topUp} into={place} lastStep={lastStep} backTo={backTo} />
    </>
  );
}
