import { Button, Checkbox, Cluster, CoinMark, ErrorState, Note, NumberField, Skeleton } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormError, problem, useForm, type Form, type FormOptions } from '../../../../shared/forms/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords, type WordKeyOf } from '../../../../shared/words/index.ts';
import { showsDeskWords } from '../words.ts';
import { broadcastConsoleWords } from '../../../broadcast-console/words.ts';
import { showsQueries, type ShowTerms } from '../../index.ts';
import { changeOf, draftOfTerms, isChanged, type PRICES, type TermsChange, type TermsDraft } from './terms-draft.ts';
import css from './terms-form.module.css';
import { countRule, priceRule } from './terms-rules.ts';
import { useApi } from '../../../../shared/api/index.ts';

/** Editor for the performer's prices and offers. Shows that were already requested keep their prices. */
export function TermsPanel({ performerId }: { performerId: string }) {
  const query = useQuery(showsQueries.terms(performerId));
  if (query.data) return <TermsForm terms={query.data} />;
  if (query.isError)
    return <ErrorState reason={query.error.message} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <Skeleton height={360} radius={12} />;
}

const RULES: FormOptions<TermsDraft>['rules'] = {
  privatePrice: [priceRule],
  groupPrice: [priceRule],
  peekPrice: [priceRule],
  paidPrice: [priceRule],
  ticketPrice: [priceRule],
  recordingPrice: [priceRule],
  privateMinMinutes: [countRule('privateMinMinutes')],
  groupMin: [
    countRule('groupMin'),
    (least, { groupMax }) => ((least ?? 0) > (groupMax ?? 0) ? problem(showsDeskWords, 'desk.groupOrder') : undefined),
  ],
  groupMax: [countRule('groupMax')],
};

function TermsForm({ terms }: { terms: ShowTerms }) {
  const t = useWords(showsDeskWords, broadcastConsoleWords);
  const save = useSaveTerms(terms.performerId);
  const form = useForm<TermsDraft>({
    initial: draftOfTerms(terms),
    rules: RULES,
    submit: async (draft) => {
      const saved = await save(changeOf(terms, draft));
      if (saved) form.reset(draftOfTerms(saved));
      toast.success(t('desk.saved'));
    },
  });
  const isDirty = isChanged(changeOf(terms, form.values)) || Object.values(form.values).includes(undefined);
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <Note className={css.intro}>{t('desk.termsIntro')}</Note>
      <Kind title={t('desk.private')} tone="orchid">
        <Checkbox label={t('desk.allowPrivate')} {...form.check('allowPrivate')} />
        <Price form={form} name="privatePrice" words="desk.privatePrice" />
        <NumberField
          label={t('desk.privateMin')}
          hint={t('desk.privateMinHint')}
          min={1}
          max={60}
          {...form.field('privateMinMinutes')}
        />
      </Kind>
      <Kind title={t('desk.group')} tone="lagoon">
        <Checkbox label={t('desk.allowGroup')} {...form.check('allowGroup')} />
        <Price form={form} name="groupPrice" words="desk.groupPrice" />
        <NumberField label={t('desk.groupMin')} min={2} max={6} {...form.field('groupMin')} />
        <NumberField label={t('desk.groupMax')} min={2} max={200} {...form.field('groupMax')} />
      </Kind>
      <Kind title={t('desk.peek')} tone="orchid">
        <Checkbox label={t('desk.allowPeek')} hint={t('desk.allowPeekHint')} {...form.check('allowPeek')} />
        <Price form={form} name="peekPrice" words="desk.peekPrice" />
      </Kind>
      <Kind title={t('desk.paid')} tone="brass">
        <Price form={form} name="paidPrice" words="desk.paidPrice" />
        <Price form={form} name="ticketPrice" words="desk.ticketPrice" />
      </Kind>
      <Kind title={t('desk.recording')} tone="orchid">
        <Checkbox label={t('desk.allowRecording')} {...form.check('allowRecording')} />
        <Price form={form} name="recordingPrice" words="desk.recordingPrice" />
      </Kind>
      <Kind title={t('desk.wars')} tone="citron">
        <Checkbox label={t('desk.allowWars')} {...form.check('allowWars')} />
      </Kind>
      <FormError>{form.error}</FormError>
      <Cluster gap={8} className={css.acts}>
        <Button tone="action" type="submit" disabled={!isDirty} busy={form.busy}>
          {t('desk.savePrices')}
        </Button>
        {isDirty && <Button onClick={() => form.reset(draftOfTerms(terms))}>{t('console.discard')}</Button>}
      </Cluster>
    </form>
  );
}

function Price({
  form,
  name,
  words,
}: {
  form: Form<TermsDraft>;
  name: (typeof PRICES)[number];
  words: WordKeyOf<typeof showsDeskWords>;
}) {
  const t = useWords(showsDeskWords);
  return <NumberField label={t(words)} icon={<CoinMark />} min={1} {...form.field(name)} />;
}

const Kind = ({ title, tone, children }: { title: string; tone: string; children: ReactNode }) => (
  <fieldset className={css.kind} data-tone={tone}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Saves the changed prices and switches, and returns the resulting terms. */
function useSaveTerms(performerId: string) {
  const api = useApi();
  const client = useQueryClient();
  const keep = (terms: ShowTerms) => client.setQueryData(showsQueries.terms(performerId).queryKey, terms);
  return async ({ prices, settings }: TermsChange): Promise<ShowTerms | undefined> => {
    let saved: ShowTerms | undefined;
    if (Object.keys(prices).length > 0) saved = keep(await api.shows.updatePrices({ body: prices }));
    if (Object.keys(settings).length > 0) saved = keep(await api.shows.updateSettings({ body: settings }));
    return saved;
  };
}
