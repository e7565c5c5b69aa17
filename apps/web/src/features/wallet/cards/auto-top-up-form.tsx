import { Button, Cluster, CodeField, NumberField, Select, Stack, TextField } from '@footlight/ui';
import { MOST_AUTO_A_DAY, MOST_AUTO_A_WEEK } from '@footlight/contract/limits/terms';
import { formatMoney } from '../../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useSecondProof } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletCardsWords } from './words.ts';
import { walletWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { tokensOf } from '../top-up/packages.ts';
import type { SavedCard } from '../ways/ways-to-pay.ts';
import type { TokenPackage } from '../wallet.queries.ts';
import { cardName } from './card-name.ts';
import css from './saved-cards.module.css';
import { useAutoTopUp, type AutoTopUp } from './use-auto-top-up.ts';

interface Props {
  own: AutoTopUp;
  cards: readonly SavedCard[];
  packages: readonly TokenPackage[];
  onDone: () => void;
}

/** Form values and submission of automatic top-up, with any second factor required besides the password. */
function useAutoForm({ own, cards, packages, onDone }: Props) {
  const t = useWords(walletCardsWords);
  const { set } = useAutoTopUp();
  const proof = useSecondProof();
  const form = useForm({
    initial: {
      packageId: packages.find(({ _id }) => _id === own.packageId)?._id ?? packages[0]?._id ?? '',
      cardId: cards.find(({ _id }) => _id === own.cardId)?._id ?? cards[0]?._id ?? '',
      thresholdTokens: own.thresholdTokens ?? (50 as number | undefined),
      mostPerDay: own.mostPerDay ?? (1 as number | undefined),
      mostPerWeek: own.mostPerWeek ?? (3 as number | undefined),
      password: '',
      code: '',
    },
    rules: { password: [rules.required] },
    submit: async ({ packageId, thresholdTokens, mostPerDay, mostPerWeek, code, ...rest }) => {
      const pack = packages.find(({ _id }) => _id === packageId);
      if (!pack || !(await proof.isEnough(rest.password))) return;
      await set.mutateAsync({
        ...rest,
        ...(code ? { code } : {}),
        pack,
        thresholdTokens: thresholdTokens ?? 0,
        mostPerDay: mostPerDay ?? 0,
        mostPerWeek: mostPerWeek ?? 0,
      });
      toast.success(t('wallet.auto.set'));
      onDone();
    },
  });
  return { form, proof };
}

/** Automatic top-up settings: package, balance threshold, card and purchase limits, confirmed by the password. */
export function AutoTopUpForm(props: Props) {
  const { cards, packages, onDone } = props;
  const t = useWords(walletCardsWords, walletWords, siteWords);
  const { form, proof } = useAutoForm(props);
  const pack = packages.find(({ _id }) => _id === form.values.packageId);
  return (
    <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
      <div className={css.pair}>
        <Select
          label={t('wallet.package')}
          options={packages.map((one) => ({ value: one._id, label: `${one.name}, ${formatMoney(one.price)}` }))}
          {...form.field('packageId')}
        />
        <Select
          label={t('wallet.auto.card')}
          options={cards.map((card) => ({ value: card._id, label: cardName(card) }))}
          {...form.field('cardId')}
        />
      </div>
      <NumberField
        label={t('wallet.auto.threshold')}
        hint={t('wallet.auto.threshold.text')}
        min={1}
        {...(pack ? { max: tokensOf(pack) } : {})}
        {...form.field('thresholdTokens')}
      />
      <div className={css.pair}>
        <NumberField label={t('wallet.auto.perDay')} min={1} max={MOST_AUTO_A_DAY} {...form.field('mostPerDay')} />
        <NumberField label={t('wallet.auto.perWeek')} min={1} max={MOST_AUTO_A_WEEK} {...form.field('mostPerWeek')} />
      </div>
      <TextField
        label={t('wallet.auto.password')}
        hint={t('wallet.auto.password.text')}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        {...form.field('password')}
      />
      {proof.needed && (
        <CodeField
          takesRecovery
          label={t('wallet.auto.code')}
          {...(proof.needed.sentTo ? { hint: t('wallet.auto.codeMailed', { sentTo: proof.needed.sentTo }) } : {})}
          {...form.field('code')}
        />
      )}
      <FormError>{form.error}</FormError>
      <Cluster gap={8}>
        <Button type="submit" tone="action" busy={form.busy}>
          {t('wallet.auto.switchOn')}
        </Button>
        <Button onClick={onDone}>{t('shell.cancel')}</Button>
      </Cluster>
    </Stack>
  );
}
