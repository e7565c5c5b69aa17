import { ChipChoice, Send, TextField } from '@footlight/ui';
import { useState } from 'react';
import { PayForm, usePayment, type PaidCommand } from '../../../shared/paying/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscribeSheetWords } from './sheet-words.ts';
import { subscriptionsWords } from '../words.ts';
import { TokenPrice } from '../../currencies/index.ts';
import { SERVICES } from '../services.ts';
import type { Offer } from '../subscriptions.queries.ts';
import css from './subscribe.module.css';
import type { ExternalWish } from './use-subscribe.ts';

interface Props {
  offer: NonNullable<Offer['external']>;
  command: PaidCommand<ExternalWish>;
  name: string;
}

/** Form to select the external service, and the handle under which to be added. */
export function ExternalForm({ offer, command, name }: Props) {
  const t = useWords(subscribeSheetWords, subscriptionsWords);
  const [provider, setProvider] = useState(offer.providers[0] ?? 'snapchat');
  const [handle, setHandle] = useState('');
  const payment = usePayment(command, offer.price);
  return (
    <PayForm
      command={command}
      payment={payment}
      isReady={handle.trim() !== ''}
      words={t('subs.ask')}
      topUpWords={t('subs.topUpFirst')}
      icon={<Send size={18} aria-hidden />}
      onPay={() => payment.pay({ provider, handle: handle.trim(), price: offer.price })}
    >
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
    </PayForm>
  );
}
