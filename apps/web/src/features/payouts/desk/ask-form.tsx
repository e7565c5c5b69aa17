import { addTokens } from '@footlight/contract/tokens';
import { formatMinor, worthOf } from '@footlight/contract/money';
import { tokensToUnits } from '@footlight/contract/tokens';
import { Button, buttonClass, Facts, NumberField, Select, Skeleton, Stack, TextArea } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { FormError, problem, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import css from '../payouts.module.css';
import {
  detailsQueries,
  type EarnerRole,
  type PaymentDetail,
  type Payout,
  type PayoutStats,
} from '../payouts.queries.ts';
import { useAskForPayout } from '../use-payout-commands.ts';

interface Props {
  role: EarnerRole;
  stats: PayoutStats;
  /** Payout request to edit. Undefined creates a new one. */
  payout?: Payout;
  onDone?: () => void;
}

/** Requests a payout, or edits one, with a preview of fees and net amount. */
export function AskForm(props: Props) {
  const t = useWords(payoutsWords);
  const details = useQuery(detailsQueries.own());
  const isMember = props.stats.studio !== undefined;
  if (!details.data) return <Skeleton height={240} radius={10} />;
  if (!isMember && details.data.data.length === 0)
    return (
      <Stack gap={16} className={css.form}>
        <p>{t('payouts.noDetails')}</p>
        <div>
          <SiteLink href="/settings/payouts" className={buttonClass({ tone: 'action' })}>
            {t('payouts.addDetails')}
          </SiteLink>
        </div>
      </Stack>
    );
  return <Form {...props} details={isMember ? [] : details.data.data} />;
}

const LONGEST_NOTE = 1000;

function Form({ role, stats, payout, onDone, details }: Props & { details: readonly PaymentDetail[] }) {
  const t = useWords(payoutsWords);
  const send = useAskForPayout(role, payout?._id);
  const most = stats.available + (payout?.tokens ?? 0);
  const chosen = details.find(({ isDefault }) => isDefault) ?? details[0];
  const termsOf = (id: string): { minimum: number; fee: number } =>
    stats.methods.find(({ type }) => type === details.find(({ _id }) => _id === id)?.type) ?? stats;
  const form = useForm({
    initial: {
      tokens: payout?.tokens as number | undefined,
      paymentMethodId: payout?.paymentMethodId ?? chosen?._id ?? '',
      note: payout?.note ?? '',
    },
    rules: {
      tokens: [
        rules.required,
        (tokens = 0, { paymentMethodId }) => {
          const { minimum } = termsOf(paymentMethodId);
          if (tokens < minimum) return problem(payoutsWords, 'payouts.atLeast', { tokens: minimum });
          return tokens > most ? problem(payoutsWords, 'payouts.atMost', { tokens: most }) : undefined;
        },
      ],
    },
    submit: async ({ tokens = 0, paymentMethodId, note }) => {
      await send.mutateAsync({ tokens, paymentMethodId: paymentMethodId || undefined, note: note.trim() });
      toast.success(t(payout ? 'payouts.changed' : 'payouts.askedFor'));
      form.reset();
      onDone?.();
    },
  });
  const terms = termsOf(form.values.paymentMethodId);
  return (
    <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
      <div className={css.pair}>
        <NumberField
          label={t('payouts.howMany')}
          hint={t('payouts.minimum', { tokens: formatTokens(terms.minimum) })}
          min={terms.minimum}
          max={Math.max(terms.minimum, most)}
          {...form.field('tokens')}
        />
        {details.length > 0 && (
          <Select
            label={t('payouts.method')}
            options={details.map(({ _id, type: kind, masked }) => ({
              value: _id,
              label: `${t(`payouts.type.${kind}`)} · ${masked}`,
            }))}
            {...form.field('paymentMethodId')}
          />
        )}
      </div>
      {most > 0 && (
        <div>
          <Button size="small" onClick={() => form.set('tokens', most)}>
            {t('payouts.all', { tokens: formatTokens(most) })}
          </Button>
        </div>
      )}
      <TextArea label={t('payouts.noteLabel')} rows={2} maxLength={LONGEST_NOTE} {...form.field('note')} />
      <Sum tokens={form.values.tokens} fee={terms.fee} value={stats.tokenValue} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy} disabled={most < terms.minimum}>
        {t(payout ? 'payouts.save' : 'payouts.askNow')}
      </Button>
    </Stack>
  );
}

function Sum({
  tokens = 0,
  fee,
  value,
}: {
  tokens: number | undefined;
  fee: number;
  value: PayoutStats['tokenValue'];
}) {
  const t = useWords(payoutsWords);
  const left = Math.max(0, addTokens(tokens, -fee));
  const minor = worthOf(tokensToUnits(left), Number(value.amount), value.currency);
  const rows = [
    ['payouts.asked', t('payouts.tokens', { tokens: formatTokens(tokens) })],
    ['payouts.fee', t('payouts.tokens', { tokens: formatTokens(fee) })],
    ['payouts.arrives', formatMoney({ amount: formatMinor(minor, value.currency), currency: value.currency })],
  ] as const;
  return (
    <Facts
      isSum
      aria-live="polite"
      facts={rows.map(([words, shown]) => [
        t(words),
        <span key={words} className="num">
          {shown}
        </span>,
      ])}
    />
  );
}
