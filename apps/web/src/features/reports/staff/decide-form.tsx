import type { Args } from '@footlight/contract';
import {
  REPORT_OUTCOMES,
  REPORT_REASONS,
  type ReportOutcome,
  type ReportReason,
} from '@footlight/contract/reports/terms';
import { Button, Checkbox, Cluster, Select, TextArea, TextField } from '@footlight/ui';
import type { EndpointOf } from '../../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { reportsWords } from '../words.ts';
import css from './desk.module.css';
import type { Case } from './reports.staff.queries.ts';

const LONGEST = 2000;
const GROUNDS = ['terms', 'law'] as const;

export type DecisionBody = Args<EndpointOf<'reportsStaff.decide'>>['body'];
interface Props {
  /** Cases that share the decision. Never empty. */
  cases: readonly [Case, ...Case[]];
  decide: (body: DecisionBody) => Promise<void>;
}

/** Returns the outcomes that apply to all of the cases. */
const outcomesOf = (cases: readonly Case[]): ReportOutcome[] =>
  REPORT_OUTCOMES.filter((outcome) =>
    cases.every(({ kind, owner }) => {
      if (outcome === 'remove') return kind !== 'profile' && kind !== 'link';
      return outcome === 'none' || owner !== undefined;
    }),
  );

/** Decision form for one or more claimed cases. */
export function DecideForm({ cases, decide }: Props) {
  const t = useWords(reportsStaffWords, reportsWords);
  const outcomes = outcomesOf(cases);
  const form = useForm({
    initial: {
      outcome: 'none' as ReportOutcome,
      reason: cases[0].reason,
      ground: 'terms' as (typeof GROUNDS)[number],
      text: '',
      days: '7',
      alsoRemove: true,
    },
    rules: { text: [rules.required, rules.between(1, LONGEST)], days: [(days) => rules.between(1, 365)(Number(days))] },
    submit: async ({ outcome, reason, ground, text, days, alsoRemove }) => {
      const isShut = outcome === 'suspend' || outcome === 'ban';
      await decide({
        outcome,
        reason: reason as ReportReason,
        ground,
        text: text.trim(),
        ...(outcome === 'suspend' ? { days: Number(days) } : {}),
        ...(isShut && outcomes.includes('remove') ? { alsoRemove } : {}),
      });
    },
  });
  const { outcome } = form.values;
  const isShut = outcome === 'suspend' || outcome === 'ban';
  return (
    <form className={css.box} onSubmit={form.onSubmit} noValidate>
      <h3>{t('admin.rp.decide')}</h3>
      <div className={css.two}>
        <Select
          label={t('admin.rp.outcome')}
          options={outcomes.map((value) => ({ value, label: t(`reports.outcome.${value}`) }))}
          value={outcome}
          onChange={(value) => form.set('outcome', value as ReportOutcome)}
        />
        <Select
          label={t('reports.reason')}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
          value={form.values.reason}
          onChange={(value) => form.set('reason', value as ReportReason)}
        />
        <Select
          label={t('admin.rp.ground')}
          options={GROUNDS.map((value) => ({ value, label: t(`reports.ground.${value}`) }))}
          value={form.values.ground}
          onChange={(value) => form.set('ground', value as 'terms' | 'law')}
        />
        {outcome === 'suspend' && (
          <TextField label={t('admin.rp.days')} inputMode="numeric" maxLength={3} {...form.field('days')} />
        )}
      </div>
      {isShut && outcomes.includes('remove') && (
        <Checkbox label={t('admin.rp.alsoRemove')} {...form.check('alsoRemove')} />
      )}
      <TextArea
        label={t('admin.rp.words')}
        hint={t('admin.rp.wordsHint')}
        rows={4}
        maxLength={LONGEST}
        {...form.field('text')}
      />
      <FormError>{form.error}</FormError>
      <Cluster gap={8} align="center">
        <Button type="submit" tone={outcome === 'none' ? 'action' : 'danger'} busy={form.busy}>
          {t('admin.rp.decide')}
        </Button>
      </Cluster>
    </form>
  );
}
