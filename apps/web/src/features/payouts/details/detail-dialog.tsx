import type { PaymentInformation } from '@footlight/contract';
import { Select, Switch, TextField } from '@footlight/ui';
import { FormDialog } from '../../../shared/dialogs/index.ts';
import { rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import css from '../payouts.module.css';
import type { PaymentType } from '../payout-statuses.ts';
import { NO_PROOF, ProofFields } from './proof-fields.tsx';
import { useSaveDetail } from './use-change-details.ts';

interface Field {
  readonly name:
    | 'holderName'
    | 'iban'
    | 'bic'
    | 'bankName'
    | 'bankAddress'
    | 'routingNumber'
    | 'accountNumber'
    | 'email'
    | 'address';
  readonly words: WordKeyOf<typeof payoutsWords>;
  readonly longest: number;
  readonly isOptional?: true;
}
const FIELDS: Record<PaymentType, readonly Field[]> = {
  bank_transfer: [
    { name: 'holderName', words: 'payouts.f.holder', longest: 140 },
    { name: 'iban', words: 'payouts.f.iban', longest: 60 },
    { name: 'bic', words: 'payouts.f.bic', longest: 20 },
    { name: 'bankName', words: 'payouts.f.bankOptional', longest: 140, isOptional: true },
  ],
  direct_deposit: [
    { name: 'holderName', words: 'payouts.f.holder', longest: 140 },
    { name: 'bankName', words: 'payouts.f.bank', longest: 140 },
    { name: 'routingNumber', words: 'payouts.f.routing', longest: 20 },
    { name: 'accountNumber', words: 'payouts.f.account', longest: 34 },
  ],
  paxum: [{ name: 'email', words: 'payouts.f.paxum', longest: 320 }],
  bitpay: [{ name: 'address', words: 'payouts.f.bitcoin', longest: 100 }],
};
const NOTHING = {
  holderName: '',
  iban: '',
  bic: '',
  bankName: '',
  bankAddress: '',
  routingNumber: '',
  accountNumber: '',
  email: '',
  address: '',
  accountType: 'checking' as string,
  isDefault: false,
  ...NO_PROOF,
};

/** Form for payment details. Requires proof of account ownership. */
export function DetailDialog({ type, onClose }: { type: PaymentType; onClose: () => void }) {
  const t = useWords(payoutsWords);
  const save = useSaveDetail();
  const fields = FIELDS[type];
  const needed = fields.filter(({ isOptional }) => !isOptional).map(({ name }) => [name, [rules.required]]);
  const form = useForm({
    initial: NOTHING,
    rules: { ...Object.fromEntries(needed), password: [rules.required] },
    submit: async ({ password, code, accountType, isDefault, ...values }) => {
      const given = fields.map(({ name }) => [name, values[name].trim()]).filter(([, value]) => value !== '');
      const body = {
        type,
        ...Object.fromEntries(given),
        ...(type === 'direct_deposit' ? { accountType } : {}),
        ...(isDefault ? { isDefault } : {}),
      } as Omit<PaymentInformation, 'password' | 'code'>;
      await save.mutateAsync({ ...body, proof: { password, code } });
      toast.success(t('payouts.detailsSaved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t(`payouts.type.${type}`)} form={form} submit={t('payouts.saveDetails')} onClose={onClose}>
      {fields.map(({ name, words, longest }) => (
        <TextField
          key={name}
          label={t(words)}
          maxLength={longest}
          autoComplete="off"
          spellCheck={false}
          {...form.field(name)}
        />
      ))}
      {type === 'direct_deposit' && (
        <Select
          label={t('payouts.f.kind')}
          options={(['checking', 'savings'] as const).map((value) => ({ value, label: t(`payouts.f.${value}`) }))}
          {...form.field('accountType')}
        />
      )}
      <Switch label={t('payouts.useAlways')} {...form.check('isDefault')} />
      <ProofFields form={form as never} />
      <p className={css.small}>{t('payouts.freezes')}</p>
    </FormDialog>
  );
}
