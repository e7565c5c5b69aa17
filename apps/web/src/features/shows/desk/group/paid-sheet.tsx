import { Button, ChipChoice, CoinMark, Dialog, NumberField } from '@footlight/ui';
import { useId } from 'react';
import { useMutation } from '@tanstack/react-query';
import { FormError, useForm } from '../../../../shared/forms/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { showsDeskWords } from '../words.ts';
import { siteWords } from '../../../../shared/words/site.ts';
import { useKeepShow, useOnce, type ShowTerms } from '../../index.ts';
import css from '../sheets.module.css';
import { priceRule } from '../terms/terms-rules.ts';
import { useApi } from '../../../../shared/api/index.ts';

/** Sets a price for the public show, per minute or per ticket. */
export function PaidSheet({ open, terms, onClose }: { open: boolean; terms: ShowTerms; onClose: () => void }) {
  const t = useWords(showsDeskWords, siteWords);
  const form = useId();
  const starting = useStartPaid();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('desk.setPrice')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="brass" type="submit" form={form} busy={starting.isPending}>
            {t('desk.startPaid')}
          </Button>
        </>
      }
    >
      <PaidForm id={form} terms={terms} onStart={(wish) => starting.mutateAsync(wish).then(onClose)} />
    </Dialog>
  );
}

function PaidForm({
  id,
  terms,
  onStart,
}: {
  id: string;
  terms: ShowTerms;
  onStart: (wish: PaidWish) => Promise<void>;
}) {
  const t = useWords(showsDeskWords);
  const initial: { mode: PaidWish['mode']; price: number | undefined } = { mode: 'minute', price: terms.paidPrice };
  const form = useForm({
    initial,
    rules: { price: [priceRule] },
    submit: ({ mode, price = 0 }) => onStart({ mode, price }),
  });
  const { mode } = form.values;
  return (
    <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
      <p className={css.wide}>{t('desk.paidText')}</p>
      <div className={css.wide}>
        <ChipChoice
          legend={t('desk.paidBy')}
          value={mode}
          onChange={(next) => {
            form.set('mode', next);
            form.set('price', next === 'ticket' ? terms.ticketPrice : terms.paidPrice);
          }}
          options={[
            { value: 'minute', label: t('desk.byMinute') },
            { value: 'ticket', label: t('desk.byTicket') },
          ]}
        />
      </div>
      <div className={css.wide}>
        <NumberField
          label={t(mode === 'ticket' ? 'desk.ticketPrice' : 'desk.paidPrice')}
          icon={<CoinMark />}
          min={1}
          {...form.field('price')}
        />
      </div>
      <FormError>{form.error}</FormError>
    </form>
  );
}

interface PaidWish {
  readonly mode: 'minute' | 'ticket';
  readonly price: number;
}

/** Makes the running public show paid. Viewers who do not pay lose access. */
function useStartPaid() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({ mutationFn: useOnce((body: PaidWish) => api.shows.startPaid({ body })), onSuccess: keep });
}
