import { Chip, Cluster, Coin, Gift as GiftIcon, Note, NumberField, Switch } from '@footlight/ui';
import { useState } from 'react';
import { Approx } from '../../currencies/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { PayForm, usePayment, type PaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingWords } from '../words.ts';
import { PaySheet } from '../../wallet/index.ts';
import type { Crowdfunding } from '../crowdfunding.queries.ts';
import { leastOf, missingOf, usualOf } from './amounts.ts';
import { useGive, type Gift } from './use-give.ts';

interface Props {
  one: Crowdfunding;
  open: boolean;
  onClose: () => void;
}

/** Sheet to choose the amount and anonymity of a contribution. */
export function GiveSheet({ one, open, onClose }: Props) {
  const t = useWords(crowdfundingWords);
  const [token, setToken] = useState<number | undefined>(usualOf(one)[0]);
  const [anonymous, setAnonymous] = useState(false);
  const give = useGive(one, (given) => {
    onClose();
    toast.success(t('crowd.given', { shown: formatTokens(given), amount: given }));
  });
  return (
    <PaySheet command={give} open={open} onClose={onClose} title={t('crowd.giveFor', { title: one.title })}>
      <GiveForm
        one={one}
        give={give}
        token={token}
        anonymous={anonymous}
        onToken={setToken}
        onAnonymous={setAnonymous}
      />
    </PaySheet>
  );
}

interface FormProps extends Pick<Props, 'one'> {
  give: PaidCommand<Gift>;
  token: number | undefined;
  anonymous: boolean;
  onToken: (token: number | undefined) => void;
  onAnonymous: (anonymous: boolean) => void;
}

function GiveForm({ one, give, token, anonymous, onToken, onAnonymous }: FormProps) {
  const t = useWords(crowdfundingWords);
  const missing = missingOf(one);
  const least = leastOf(one);
  const isRight = token !== undefined && token >= least && token <= missing;
  const amount = isRight ? token : 0;
  const payment = usePayment(give, amount);
  const bounds = { least: formatTokens(least), missing: formatTokens(missing) };
  return (
    <PayForm
      command={give}
      payment={payment}
      isReady={isRight}
      isCertain={isRight}
      words={t('crowd.giveAmount', { amount: token ?? 0, shown: formatTokens(token ?? 0) })}
      topUpWords={t('crowd.topUpAndGive')}
      icon={<GiftIcon size={18} aria-hidden />}
      note={<Approx tokens={amount} />}
      onPay={() => payment.pay({ token: amount, anonymous })}
    >
      <Note>{t('crowd.aboutGiving')}</Note>
      <Cluster gap={8}>
        {usualOf(one).map((usual) => (
          <Chip key={usual} chosen={usual === token} onClick={() => onToken(usual)}>
            <Coin amount={formatTokens(usual)} />
          </Chip>
        ))}
      </Cluster>
      <NumberField
        label={t('crowd.amount')}
        hint={t('crowd.bounds', bounds)}
        value={token}
        onChange={onToken}
        min={least}
        max={missing}
        error={isRight ? undefined : t('crowd.amountWrong', bounds)}
      />
      <Switch label={t('crowd.anonymous')} hint={t('crowd.anonymousHint')} checked={anonymous} onChange={onAnonymous} />
    </PayForm>
  );
}
