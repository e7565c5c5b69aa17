import { addTokens, missingTokens } from '@footlight/contract/tokens';
import { Button, Chip, Coin, Gift as GiftIcon, NumberField, Sheet, Switch } from '@footlight/ui';
import { useState, type FormEvent } from 'react';
import { Approx } from '../../currencies/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import type { PaidCommand } from '../../../shared/paying/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import type { Crowdfunding } from '../crowdfunding.queries.ts';
import css from '../crowdfunding.module.css';
import { leastOf, missingOf, usualOf } from './amounts.ts';
import { useGive, type Gift } from './use-give.ts';

interface Props {
  one: Crowdfunding;
  open: boolean;
  onClose: () => void;
}

/**
 * Amount and anonymity of a contribution. If the balance is too low, a top-up opens on top, and the contribution
 * follows automatically.
 */
export function GiveSheet({ one, open, onClose }: Props) {
  const t = useWords(crowdfundingWords);
  const [token, setToken] = useState<number | undefined>(usualOf(one)[0]);
  const [anonymous, setAnonymous] = useState(false);
  const give = useGive(one, (given) => {
    onClose();
    toast.success(t('crowd.given', { shown: formatTokens(given), amount: given }));
  });
  const close = () => {
    give.reset();
    onClose();
  };
  return (
    <>
      <Sheet open={open && !give.waiting} onClose={close} title={t('crowd.giveFor', { title: one.title })}>
        <GiveForm {...{ one, give, token, anonymous }} onToken={setToken} onAnonymous={setAnonymous} />
      </Sheet>
      <TopUpSheet {...give.topUp} />
    </>
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
  const t = useWords(crowdfundingWords, siteWords);
  const balance = useProfile('user')?.balance ?? 0;
  const missing = missingOf(one);
  const least = leastOf(one);
  const isRight = token !== undefined && token >= least && token <= missing;
  const short = isRight ? missingTokens(token, balance) : 0;
  const bounds = { least: formatTokens(least), missing: formatTokens(missing) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || give.isPending) return;
    if (short > 0) give.topUpFirst({ token, anonymous });
    else give.pay({ token, anonymous });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.quiet}>{t('crowd.aboutGiving')}</p>
      <div className={css.amount}>
        {usualOf(one).map((usual) => (
          <Chip key={usual} chosen={usual === token} onClick={() => onToken(usual)}>
            <Coin amount={formatTokens(usual)} />
          </Chip>
        ))}
      </div>
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
      {isRight && (
        <p className={short > 0 ? css.short : css.quiet}>
          {short > 0
            ? t('tips.missing', { amount: formatTokens(short) })
            : t('crowd.after', { amount: formatTokens(addTokens(balance, -token)) })}{' '}
          <Approx tokens={token} />
        </p>
      )}
      {give.error && (
        <p className={css.error} role="alert">
          {give.failure === 'unknown' ? t('crowd.unknown') : give.error.message}
        </p>
      )}
      <Button
        type="submit"
        tone="brass"
        size="large"
        wide
        busy={give.isPending}
        disabled={!isRight}
        icon={<GiftIcon size={18} aria-hidden />}
      >
        {short > 0
          ? t('crowd.topUpAndGive')
          : give.failure === 'unknown'
            ? t('crowd.again')
            : t('crowd.giveAmount', { amount: token ?? 0, shown: formatTokens(token ?? 0) })}
      </Button>
    </form>
  );
}
