import { Button, CircleCheck, IconButton, Spinner, Stack, Tag, TextField, X } from '@footlight/ui';
import { useEffect, useRef, useState } from 'react';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { couponsWords } from '../words.ts';
import css from './coupon-field.module.css';
import type { CouponChoice } from './use-coupon.ts';

export interface CouponFieldProps {
  coupon: CouponChoice;
}

export function CouponField({ coupon }: CouponFieldProps) {
  const t = useWords(couponsWords);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (!isOpen && coupon.code === '')
    return (
      <div>
        <Button tone="quiet" size="small" icon={<Tag size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {t('coupons.have')}
        </Button>
      </div>
    );
  const clear = () => {
    coupon.setCode('');
    setOpen(false);
  };
  return (
    <Stack gap={4}>
      <TextField
        label={t('coupons.code')}
        icon={<Tag size={16} aria-hidden />}
        value={coupon.code}
        onChange={(code) => coupon.setCode(code.toUpperCase())}
        error={problemOf(coupon, t)}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={input}
        after={
          <>
            {coupon.isChecking && <Spinner size={16} />}
            <IconButton label={t('coupons.remove')} size="small" onClick={clear}>
              <X size={16} aria-hidden />
            </IconButton>
          </>
        }
      />
      <output className={css.words} data-good={coupon.chosen ? true : undefined}>
        {coupon.isChecking ? (
          t('coupons.checking')
        ) : coupon.chosen ? (
          <>
            <CircleCheck size={16} aria-hidden />
            {t('coupons.saves', { sum: sumOf(coupon.chosen.saves, coupon.answer?.currency, t) })}
          </>
        ) : null}
      </output>
    </Stack>
  );
}

const sumOf = (sum: number, currency: string | undefined, t: Translate<typeof couponsWords>): string =>
  currency ? formatMoney({ amount: String(sum), currency }) : t('coupons.tokens', { amount: formatTokens(sum) });

function problemOf(
  { answer, isChecking, isFailed }: CouponChoice,
  t: Translate<typeof couponsWords>,
): string | undefined {
  if (isChecking) return undefined;
  if (isFailed) return t('coupons.notChecked');
  if (!answer?.reason) return undefined;
  const minimum = sumOf(answer.minimum ?? 0, answer.currency, t);
  return `${t(`coupons.problem.${answer.reason}`, { minimum })} ${t('coupons.clearFirst')}`;
}
