import { Button, Dialog } from '@footlight/ui';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsDeskWords } from './words.ts';
import { wheelsQueries, type WheelResult } from '../wheels.queries.ts';
import { useApi } from '../../../shared/api/index.ts';
import css from './wheel-desk.module.css';

/** Marks a prize as fulfilled, or refunds it after a confirmation. */
export function SettleButtons({ result }: { result: WheelResult }) {
  const t = useWords(wheelsDeskWords);
  const [isAsked, setAsked] = useState(false);
  const settle = useSettleResult(result._id);
  const named = { label: result.label, name: result.user.username };
  const amount = { amount: result.price, shown: formatTokens(result.price) };
  return (
    <div className={css.settle}>
      <Button
        size="small"
        tone="action"
        busy={settle.isPending && settle.variables === 'fulfilled'}
        disabled={settle.isPending}
        aria-label={t('wheels.fulfilNamed', named)}
        onClick={() => settle.mutate('fulfilled')}
      >
        {t('wheels.fulfil')}
      </Button>
      <Button
        size="small"
        disabled={settle.isPending}
        aria-label={t('wheels.cancelNamed', named)}
        onClick={() => setAsked(true)}
      >
        {t('wheels.cancel')}
      </Button>
      {settle.error && (
        <p className={css.error} role="alert">
          {settle.error.message}
        </p>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        size="small"
        title={t('wheels.cancelTitle', { ...named, ...amount })}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('wheels.keep')}</Button>
            <Button
              tone="danger"
              onClick={() => {
                setAsked(false);
                settle.mutate('cancelled');
              }}
            >
              {t('wheels.cancelNow', amount)}
            </Button>
          </>
        }
      >
        <p>{t('wheels.cancelText', named)}</p>
      </Dialog>
    </div>
  );
}

function useSettleResult(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    // The id is part of the key so that a retry after a lost response is idempotent.
    mutationFn: (status: 'fulfilled' | 'cancelled') =>
      api.wheels.setStatus({ params: { id }, body: { status } }, { key: `${status} ${id}` }),
    onSettled: () => client.invalidateQueries({ queryKey: wheelsQueries.resultsKey('performer') }),
  });
}
