import { CircleCheck, EmptyState } from '@footlight/ui';
import { useEffect } from 'react';
import { useWords } from '../../../shared/words/index.ts';

/** The end of the checkout's own window: closes it, where the browser lets it; the page that opened it shows how the payment stands. */
export function PaidWindow() {
  const t = useWords();
  useEffect(() => window.close(), []);
  return (
    <EmptyState page icon={<CircleCheck size={28} aria-hidden />} title={t('wallet.closeWindow')}>
      {t('wallet.closeWindow.text')}
    </EmptyState>
  );
}
