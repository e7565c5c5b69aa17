import { addTokens, missingTokens } from '@footlight/contract/tokens';
import { Button, Coin, Sheet, Zap } from '@footlight/ui';
import type { FormEvent } from 'react';
import { formatTokens } from '../../shared/formats/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { boostsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { TopUpSheet } from '../wallet/index.ts';
import type { BoostOf } from './boost-button.tsx';
import css from './boosts.module.css';
import type { BoostState } from './boosts.queries.ts';
import { Terms, WhyNot } from './terms.tsx';
import { useBuyBoost } from './use-buy-boost.ts';

interface Props extends BoostOf {
  state: BoostState;
  open: boolean;
  onClose: () => void;
}

/**
 * Price and effect of a boost. With too few tokens the top-up opens on top, and the boost is paid automatically
 * afterwards.
 */
export function BoostSheet({ performer, state, open, onClose }: Props) {
  const t = useWords(boostsWords, siteWords);
  const { name } = performer;
  const balance = useProfile('user')?.balance ?? 0;
  const buy = useBuyBoost(performer._id, () => {
    onClose();
    toast.success(t('boosts.done', { name, minutes: state.minutes }));
  });
  const close = () => {
    buy.reset();
    onClose();
  };
  const { price, minutes } = state;
  const short = missingTokens(price, balance);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (buy.isPending || !state.isOffered) return;
    if (short > 0) buy.topUpFirst({ price, minutes });
    else buy.pay({ price, minutes });
  };
  return (
    <>
      <Sheet open={open && !buy.waiting} onClose={close} title={t('boosts.boostName', { name })}>
        <form className={css.form} onSubmit={submit} noValidate>
          <p className={css.quiet}>{t('boosts.about', { name, minutes })}</p>
          <Terms state={state} />
          {!state.isOffered && <WhyNot state={state} />}
          {state.isOffered && (
            <p className={short > 0 ? css.short : css.quiet}>
              {short > 0
                ? t('tips.missing', { amount: formatTokens(short) })
                : t('boosts.after', { amount: formatTokens(addTokens(balance, -price)) })}
            </p>
          )}
          {buy.error && (
            <p className={css.error} role="alert">
              {buy.failure === 'unknown' ? t('boosts.unknown') : buy.error.message}
            </p>
          )}
          <Button
            type="submit"
            tone="brass"
            size="large"
            wide
            busy={buy.isPending}
            disabled={!state.isOffered}
            icon={<Zap size={18} aria-hidden />}
          >
            {short > 0 ? t('boosts.topUpFirst') : <BoostFor price={price} />}
          </Button>
        </form>
      </Sheet>
      <TopUpSheet {...buy.topUp} />
    </>
  );
}

export function BoostFor({ price }: { price: number }) {
  const t = useWords(boostsWords);
  return (
    <>
      {t('boosts.boost')} <Coin amount={formatTokens(price)} />
    </>
  );
}
