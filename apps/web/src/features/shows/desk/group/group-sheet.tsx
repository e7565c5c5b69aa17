import { Button, CoinMark, Dialog, NumberField, TextField } from '@footlight/ui';
import { useId } from 'react';
import { useMutation } from '@tanstack/react-query';
import { FormError, problem, useForm } from '../../../../shared/forms/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { showsDeskWords } from '../words.ts';
import { siteWords } from '../../../../shared/words/site.ts';
import { useKeepShow, useOnce, type ShowTerms } from '../../index.ts';
import css from '../sheets.module.css';
import { countRule, priceRule } from '../terms/terms-rules.ts';
import { useApi } from '../../../../shared/api/index.ts';

interface Props {
  open: boolean;
  terms: ShowTerms;
  onClose: () => void;
}
const TITLE_MOST = 100;

/** Opens a group show for reservations, with the performer's terms as defaults. */
export function GroupSheet({ open, terms, onClose }: Props) {
  const t = useWords(showsDeskWords, siteWords);
  const form = useId();
  const opening = useOpenGroup();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('desk.openGroup')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="lagoon" type="submit" form={form} busy={opening.isPending}>
            {t('desk.openForReservations')}
          </Button>
        </>
      }
    >
      <GroupForm id={form} terms={terms} onOpen={(wish) => opening.mutateAsync(wish).then(onClose)} />
    </Dialog>
  );
}

function GroupForm({
  id,
  terms,
  onOpen,
}: {
  id: string;
  terms: ShowTerms;
  onOpen: (wish: { title?: string; pricePerMinute: number; minViewers: number; maxViewers: number }) => Promise<void>;
}) {
  const t = useWords(showsDeskWords);
  const initial: Record<'pricePerMinute' | 'minViewers' | 'maxViewers', number | undefined> & { title: string } = {
    title: '',
    pricePerMinute: terms.groupPrice,
    minViewers: terms.groupMin,
    maxViewers: terms.groupMax,
  };
  const form = useForm({
    initial,
    rules: {
      pricePerMinute: [priceRule],
      minViewers: [
        countRule('groupMin'),
        (least, { maxViewers }) =>
          (least ?? 0) > (maxViewers ?? 0) ? problem(showsDeskWords, 'desk.groupOrder') : undefined,
      ],
      maxViewers: [countRule('groupMax')],
    },
    submit: ({ title, pricePerMinute = 0, minViewers = 0, maxViewers = 0 }) =>
      onOpen({ ...(title.trim() ? { title: title.trim() } : {}), pricePerMinute, minViewers, maxViewers }),
  });
  return (
    <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
      <div className={css.wide}>
        <TextField
          label={t('desk.groupTitle')}
          hint={t('desk.groupTitleHint')}
          maxLength={TITLE_MOST}
          autoComplete="off"
          {...form.field('title')}
        />
      </div>
      <div className={css.wide}>
        <NumberField
          label={t('desk.groupPrice')}
          icon={<CoinMark />}
          min={1}
          step={1}
          {...form.field('pricePerMinute')}
        />
      </div>
      <NumberField label={t('desk.groupMin')} min={2} max={6} {...form.field('minViewers')} />
      <NumberField label={t('desk.groupMax')} min={2} max={200} {...form.field('maxViewers')} />
      <FormError>{form.error}</FormError>
    </form>
  );
}

interface GroupWish {
  readonly title?: string;
  readonly pricePerMinute: number;
  readonly minViewers: number;
  readonly maxViewers: number;
}

function useOpenGroup() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({ mutationFn: useOnce((body: GroupWish) => api.shows.openGroup({ body })), onSuccess: keep });
}
