import { missingTokens } from '@footlight/contract/tokens';
import { ChipChoice, Send, TextField } from '@footlight/ui';
import { useState, type FormEvent } from 'react';
import type { PaidCommand } from '../../../shared/paying/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsSubscribeWords } from './words.ts';
import { subscriptionsWords } from '../words.ts';
import { TokenPrice } from '../../currencies/index.ts';
import { SERVICES } from '../services.ts';
import type { Offer } from '../subscriptions.queries.ts';
import { PayButton } from './pay-button.tsx';
import css from './subscribe.module.css';
import type { ExternalWish } from './use-subscribe.ts';

interface Props {
  offer: NonNullable<Offer['external']>;
  command: PaidCommand<ExternalWish>;
  name: string;
}

/** Selects the service and the handle to be added under. */
export function ExternalForm({ offer, command, name }: Props) {
  const t = useWords(subscriptionsSubscribeWords, subscriptionsWords);
  const balance = useProfile('user')?.balance ?? 0;
  const [provider, setProvider] = useState(offer.providers[0] ?? 'snapchat');
  const [handle, setHandle] = useState('');
  const missing = missingTokens(offer.price, balance);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = { provider, handle: handle.trim(), price: offer.price };
    if (missing > 0) command.topUpFirst(wish);
    else command.pay(wish);
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <ChipChoice
        legend={t('subs.service')}
        value={provider}
        onChange={setProvider}
        options={offer.providers.map((value) => ({ value, label: SERVICES[value] }))}
      />
      <TextField
        label={t('subs.handle', { service: SERVICES[provider] })}
        value={handle}
        onChange={setHandle}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
      />
      <p className={css.price}>
        <TokenPrice tokens={offer.price} size={28} tone="brass" />
      </p>
      <p className={css.small}>{t('subs.aboutExternal', { name })}</p>
      <PayButton command={command} missing={missing} icon={<Send size={18} aria-hidden />} words={t('subs.ask')} />
    </form>
  );
}
