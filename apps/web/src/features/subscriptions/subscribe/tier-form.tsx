import { Check, ChipChoice, Stack, Star, TextArea, TextField } from '@footlight/ui';
import { useState } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { PayForm, usePayment, type PaidCommand } from '../../../shared/paying/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsSubscribeWords } from './words.ts';
import { subscribeSheetWords } from './sheet-words.ts';
import { subscriptionsWords } from '../words.ts';
import { TokenPrice } from '../../currencies/index.ts';
import type { Offer } from '../subscriptions.queries.ts';
import css from './subscribe.module.css';
import type { SubscribeWish } from './use-subscribe.ts';

type Type = SubscribeWish['type'];
type Tier = Offer['tiers'][number];

/**
 * Returns the billing options for a tier: monthly, yearly, and a trial. Trials exist only for monthly plans and never
 * for gifts.
 */
function typesOf(tier: Tier, offer: Offer, isGift: boolean): Type[] {
  const months: Type[] = tier.monthlyPrice === undefined ? [] : ['monthly'];
  const trial: Type[] = offer.trialDays && !isGift && months.length > 0 ? ['trial'] : [];
  return [...months, ...(tier.yearlyPrice === undefined ? [] : (['yearly'] as const)), ...trial];
}

interface Props {
  offer: Offer;
  command: PaidCommand<SubscribeWish>;
  isGift?: boolean;
}

/** Form to select a tier, a billing period and a recipient. A single button pays. */
export function TierForm({ offer, command, isGift = false }: Props) {
  const t = useWords(subscriptionsSubscribeWords, subscribeSheetWords, subscriptionsWords);
  const [place, setPlace] = useState(offer.tiers[0]?.tier ?? 1);
  const [chosen, setType] = useState<Type>('monthly');
  const [giftTo, setGiftTo] = useState('');
  const [giftNote, setGiftNote] = useState('');
  const [couponCode, setCoupon] = useState('');
  const tier = offer.tiers.find((one) => one.tier === place) ?? offer.tiers[0];
  const types = tier ? typesOf(tier, offer, isGift) : [];
  const type = types.includes(chosen) ? chosen : (types[0] ?? 'monthly');
  const price = (type === 'yearly' ? tier?.yearlyPrice : tier?.monthlyPrice) ?? 0;
  const due = type === 'trial' ? 0 : price;
  const hasCoupon = couponCode.trim() !== '' && due > 0;
  // The discount is unknown until the coupon is redeemed.
  const payment = usePayment(command, hasCoupon ? 0 : due);
  if (!tier) return null;
  return (
    <PayForm
      command={command}
      payment={payment}
      isReady={!isGift || giftTo.trim() !== ''}
      isCertain={due > 0 && !hasCoupon}
      words={t(isGift ? 'subs.give' : due === 0 ? 'subs.start' : 'subs.subscribe')}
      topUpWords={t('subs.topUpFirst')}
      icon={<Star size={18} aria-hidden />}
      onPay={() =>
        payment.pay({
          type,
          tier: tier.tier,
          price,
          ...(isGift ? { giftTo: giftTo.trim(), ...(giftNote.trim() ? { giftNote: giftNote.trim() } : {}) } : {}),
          ...(hasCoupon ? { couponCode: couponCode.trim() } : {}),
        })
      }
    >
      {offer.tiers.length > 1 && (
        <ChipChoice
          legend={t('subs.tier')}
          value={String(tier.tier)}
          onChange={(value) => setPlace(Number(value))}
          options={offer.tiers.map((one) => ({ value: String(one.tier), label: one.name }))}
        />
      )}
      <Perks tier={tier} />
      <ChipChoice
        legend={t('subs.howLong')}
        value={type}
        onChange={setType}
        options={types.map((value) => ({ value, label: t(`subs.type.${value}`, { days: offer.trialDays ?? 0 }) }))}
      />
      <p className={css.price}>{due === 0 ? t('subs.free') : <TokenPrice tokens={due} size={28} tone="brass" />}</p>
      <p className={css.small}>
        {isGift
          ? t('subs.aboutGift')
          : type === 'trial'
            ? t('subs.aboutTrial', { amount: formatTokens(price), days: offer.trialDays ?? 0 })
            : t('subs.aboutRenewal')}
      </p>
      {isGift && (
        <>
          <TextField label={t('subs.giftTo')} value={giftTo} onChange={setGiftTo} required maxLength={64} />
          <TextArea label={t('subs.giftNote')} value={giftNote} onChange={setGiftNote} maxLength={300} rows={3} />
        </>
      )}
      {due > 0 && <TextField label={t('subs.coupon')} value={couponCode} onChange={setCoupon} maxLength={60} />}
    </PayForm>
  );
}

function Perks({ tier }: { tier: Tier }) {
  if (tier.perks.length === 0) return null;
  return (
    <Stack as="ul" gap={8} className={css.perks} aria-label={tier.name}>
      {tier.perks.map((perk) => (
        <li key={perk}>
          <Check size={16} aria-hidden />
          {perk}
        </li>
      ))}
    </Stack>
  );
}
