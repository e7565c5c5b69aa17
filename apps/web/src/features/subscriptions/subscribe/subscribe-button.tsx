import { Button, buttonClass, Star } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { LoginLink } from '../../../shared/entry/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useFeatures } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsSubscribeWords } from './words.ts';
import { subscriptionsQueries, useSubscriptionsLive } from '../subscriptions.queries.ts';
import type { SubscriberOf } from './subscribe-sheet.tsx';

/** Lazy-loaded when it is first opened. */
const SubscribeSheet = lazy(() =>
  import('./subscribe-sheet.tsx').then(({ SubscribeSheet: part }) => ({ default: part })),
);

const never = () => () => {};
/** Returns false during server rendering and hydration. */
const useIsTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Button that opens a sheet with price and perks for subscribing to a creator. Renders nothing if there is no offer.
 * Renders nothing until hydration, so load it lazily.
 */
export function SubscribeButton(props: SubscriberOf) {
  const isOn = useFeatures()('subscriptions');
  if (!useIsTakenOver() || !isOn) return null;
  return <Offered {...props} />;
}

/** Returns the monthly price of the cheapest tier with a monthly plan. Undefined if no tier has one. */
function lowestMonthly(tiers: readonly { readonly monthlyPrice?: number | undefined }[]): number | undefined {
  const prices = tiers.flatMap(({ monthlyPrice }) => monthlyPrice ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

function Offered({ performer }: SubscriberOf) {
  const t = useWords(subscriptionsSubscribeWords);
  const { role } = useSession();
  const [open, setOpen] = useState<boolean>();
  const { data: offer } = useQuery({ ...subscriptionsQueries.offer(performer._id), retry: false });
  useSubscriptionsLive();
  if (!offer || (offer.tiers.length === 0 && !offer.external && !offer.subscription)) return null;
  const icon = <Star size={16} aria-hidden />;
  const price = lowestMonthly(offer.tiers);
  const words =
    price === undefined ? t('subs.subscribe') : t('subs.subscribeFrom', { amount: price, shown: formatTokens(price) });
  if (role === undefined)
    return (
      <LoginLink goOn={() => setOpen(true)} className={buttonClass()}>
        {icon}
        {words}
      </LoginLink>
    );
  if (role !== 'user') return null;
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {offer.subscription ? t('subs.subscribed') : words}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SubscribeSheet performer={performer} offer={offer} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
