import { Sheet } from '@footlight/ui';
import type { ReactNode } from 'react';
import type { PaidCommand } from '../../../shared/paying/index.ts';
import { TopUpSheet } from './top-up-sheet.tsx';

interface PaySheetProps {
  command: Pick<PaidCommand<unknown>, 'waiting' | 'topUp' | 'reset'>;
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Sheet with a payment form. If the balance is too low, the top-up takes its place, and the payment follows
 * automatically.
 */
export function PaySheet({ command, title, open, onClose, children }: PaySheetProps) {
  const close = () => {
    command.reset();
    onClose();
  };
  return (
    <>
      <Sheet open={open && !command.waiting} onClose={close} title={title}>
        {children}
      </Sheet>
      <TopUpSheet {...command.topUp} />
    </>
  );
}
