import { Sheet, Tabs } from '@footlight/ui';
import { useState } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsSubscribeWords } from './words.ts';
import { subscribeSheetWords } from './sheet-words.ts';
import { subscriptionsWords } from '../words.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import type { Offer } from '../subscriptions.queries.ts';
import { ExternalForm } from './external-form.tsx';
import css from './subscribe.module.css';
import { TierForm } from './tier-form.tsx';
import { useSubscribe, useSubscribeExternal } from './use-subscribe.ts';

export interface SubscriberOf {
  readonly performer: { readonly _id: string; readonly name: string; readonly username: string };
}

interface Props extends SubscriberOf {
  offer: Offer;
  open: boolean;
  onClose: () => void;
}

/**
 * Subscription options: for the viewer, as a gift, or on an external service. If the balance is too low, the top-up
 * opens in front, and the purchase continues once the tokens arrive.
 */
export function SubscribeSheet({ performer, offer, open, onClose }: Props) {
  const t = useWords(subscriptionsSubscribeWords, subscribeSheetWords, subscriptionsWords);
  const { name } = performer;
  const [tab, setTab] = useState(offer.subscription || offer.tiers.length === 0 ? '' : 'self');
  const subscribe = useSubscribe(performer._id, (welcome, { giftTo }) => {
    onClose();
    toast.success(giftTo ? t('subs.given', { to: giftTo }) : (welcome ?? t('subs.done', { name })));
  });
  const external = useSubscribeExternal(performer._id, () => {
    onClose();
    toast.success(t('subs.asked', { name }));
  });
  const close = () => {
    subscribe.reset();
    external.reset();
    onClose();
  };
  const tabs = [
    ...(offer.tiers.length > 0 && !offer.subscription
      ? [{ id: 'self', label: t('subs.forMe'), panel: <TierForm offer={offer} command={subscribe} /> }]
      : []),
    ...(offer.tiers.length > 0
      ? [
          {
            id: 'gift',
            label: t('subs.asGift'),
            panel: <TierForm key="gift" offer={offer} command={subscribe} isGift />,
          },
        ]
      : []),
    ...(offer.external
      ? [
          {
            id: 'external',
            label: t('subs.elsewhere'),
            panel: <ExternalForm offer={offer.external} command={external} name={name} />,
          },
        ]
      : []),
  ];
  const value = tabs.some(({ id }) => id === tab) ? tab : (tabs[0]?.id ?? '');
  return (
    <>
      <Sheet open={open && !subscribe.waiting && !external.waiting} onClose={close} title={t('subs.to', { name })}>
        {offer.subscription && (
          <p className={css.state}>
            {t('subs.youAre', { tier: offer.subscription.tierName })} <a href="/subscriptions">{t('subs.manage')}</a>
          </p>
        )}
        <Tabs label={t('subs.ways')} tabs={tabs} value={value} onChange={setTab} panelClassName={css.panel} />
      </Sheet>
      <TopUpSheet {...subscribe.topUp} />
      <TopUpSheet {...external.topUp} />
    </>
  );
}
