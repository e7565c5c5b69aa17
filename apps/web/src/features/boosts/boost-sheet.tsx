import { Coin, Note, Zap } from '@footlight/ui';
import { formatTokens } from '../../shared/formats/index.ts';
import { PayForm, usePayment } from '../../shared/paying/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { boostsWords } from './words.ts';
import { PaySheet } from '../wallet/index.ts';
import type { BoostOf } from './boost-button.tsx';
import type { BoostState } from './boosts.queries.ts';
import { Terms, WhyNot } from './terms.tsx';
import { useBuyBoost } from './use-buy-boost.ts';

interface Props extends BoostOf {
  state: BoostState;
  open: boolean;
  onClose: () => void;
}

/** Price and effect of a boost. */
export function BoostSheet({ performer, state, open, onClose }: Props) {
  const t = useWords(boostsWords);
  const { name } = performer;
  const { price, minutes } = state;
  const buy = useBuyBoost(performer._id, () => {
    onClose();
    toast.success(t('boosts.done', { name, minutes }));
  });
  const payment = usePayment(buy, price);
  return (
    <PaySheet command={buy} open={open} onClose={onClose} title={t('boosts.boostName', { name })}>
      <PayForm
        command={buy}
        payment={payment}
        isReady={state.isOffered}
        isCertain={state.isOffered}
        words={<BoostFor price={price} />}
        topUpWords={t('boosts.topUpFirst')}
        icon={<Zap size={18} aria-hidden />}
        onPay={() => payment.pay({ price, minutes })}
      >
        <Note>{t('boosts.about', { name, minutes })}</Note>
        <Terms state={state} />
        {!state.isOffered && <WhyNot state={state} />}
      </PayForm>
    </PaySheet>
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
