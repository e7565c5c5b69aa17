import { Button, CoinMark, Note, NumberField, Switch, TextArea, TextField } from '@footlight/ui';
import { FormError, useForm, type Form } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsDeskWords } from './words.ts';
import type { TicketedShow } from '../tickets.queries.ts';
import css from './desk.module.css';
import { useSaveShow } from './use-own-shows.ts';
import { RULES, valuesOf, type Values } from './values.ts';

interface Props {
  /** Show to edit. Undefined announces a new show. */
  show: TicketedShow | undefined;
  onSaved: () => void;
}

/** Announces or edits a show. Prices can't be changed after the first ticket is sold. */
export function ShowForm({ show, onSaved }: Props) {
  const t = useWords(ticketsDeskWords);
  const save = useSaveShow(show);
  const form = useForm<Values>({
    initial: valuesOf(show),
    rules: RULES,
    submit: async (values) => {
      await save(values);
      toast.success(t('tix.saved'));
      onSaved();
    },
  });
  const isPromised = show !== undefined && show.sold > 0;
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <TextField label={t('tix.title')} maxLength={100} {...form.field('title')} />
      <TextArea label={t('tix.text')} hint={t('tix.textHint')} rows={4} maxLength={2000} {...form.field('text')} />
      <div className={css.two}>
        <TextField
          label={t('tix.startsAt')}
          hint={t(isPromised ? 'tix.movedHint' : 'tix.startsAtHint')}
          type="datetime-local"
          {...form.field('startsAt')}
        />
        <NumberField label={t('tix.length')} min={5} max={600} {...form.field('minutes')} />
      </div>
      <Places form={form} />
      {isPromised ? <Note size={14}>{t('tix.promised')}</Note> : <Prices form={form} />}
      <FormError>{form.error}</FormError>
      <div className={css.buttons}>
        <Button type="submit" tone="action" busy={form.busy}>
          {t(show ? 'tix.save' : 'tix.announce')}
        </Button>
      </div>
    </form>
  );
}

function Places({ form }: { form: Form<Values> }) {
  const t = useWords(ticketsDeskWords);
  const { isLimited } = form.values;
  return (
    <>
      <Switch label={t('tix.limited')} checked={isLimited} onChange={(next) => form.set('isLimited', next)} />
      {isLimited && <NumberField label={t('tix.capacity')} min={1} max={100_000} {...form.field('capacity')} />}
    </>
  );
}

function Prices({ form }: { form: Form<Values> }) {
  const t = useWords(ticketsDeskWords);
  const { isEarly } = form.values;
  return (
    <>
      <NumberField
        label={t('tix.ticketPrice')}
        icon={<CoinMark />}
        min={1}
        max={100_000}
        {...form.field('ticketPrice')}
      />
      <Switch
        label={t('tix.early')}
        hint={t('tix.earlyHint')}
        checked={isEarly}
        onChange={(next) => form.set('isEarly', next)}
      />
      {isEarly && (
        <div className={css.two}>
          <NumberField
            label={t('tix.earlyPrice')}
            icon={<CoinMark />}
            min={1}
            max={100_000}
            {...form.field('earlyPrice')}
          />
          <TextField label={t('tix.earlyEnd')} type="datetime-local" {...form.field('earlyUntil')} />
        </div>
      )}
    </>
  );
}
