import { Button } from '@footlight/ui';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { refundsWords } from './words.ts';
import css from './refunds.module.css';

const Ask = lazy(() => import('./ask-dialog.tsx').then(({ AskDialog }) => ({ default: AskDialog })));

/** Opens the refund request dialog for a payment. `what` names the payment in the button's accessible label. */
export function AskButton({ id, type, what }: { id: string; type: string; what: string }) {
  const t = useWords(refundsWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        className={css.ask}
        aria-label={t('refunds.askFor', { what })}
        onClick={() => setOpen(true)}
      >
        {t('refunds.ask')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Ask id={id} type={type} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
