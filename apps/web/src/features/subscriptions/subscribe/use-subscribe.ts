import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { useLookAgain, type External } from '../subscriptions.queries.ts';

/** What somebody wants of a creator's offer, at the price that they saw. */
export interface SubscribeWish {
  readonly type: 'monthly' | 'yearly' | 'trial';
  readonly tier: number;
  readonly price: number;
  readonly giftTo?: string;
  readonly giftNote?: string;
  readonly couponCode?: string;
}
/** Why not the wish itself: intents are kept in the browser, and a note is nobody's business there. */
const intentOf = ({ giftNote: _note, ...wish }: SubscribeWish): string => JSON.stringify(wish);

/** Subscribes, or gives a subscription. `onPaid` hears the creator's welcome. */
export function useSubscribe(performerId: string, onPaid: (welcome: string | undefined, wish: SubscribeWish) => void) {
  const api = useApi();
  const lookAgain = useLookAgain();
  return usePaidCommand({
    name: `subscriptions.subscribe ${performerId}`,
    pay: (wish: SubscribeWish, key) => api.subscriptions.subscribe({ body: { performerId, ...wish } }, { key }),
    intentOf,
    needs: ({ type, price }) => (type === 'trial' ? 0 : price),
    onPaid: ({ welcome }, wish) => {
      lookAgain();
      onPaid(welcome, wish);
    },
    onChanged: lookAgain,
    onFailed: lookAgain,
  });
}

export interface ExternalWish {
  readonly provider: External['provider'];
  readonly handle: string;
  readonly price: number;
}

/** Asks a creator to add one elsewhere; the tokens are set aside. */
export function useSubscribeExternal(performerId: string, onPaid: () => void) {
  const api = useApi();
  const lookAgain = useLookAgain();
  return usePaidCommand({
    name: `subscriptions.subscribeExternal ${performerId}`,
    pay: (wish: ExternalWish, key) => api.subscriptions.subscribeExternal({ body: { performerId, ...wish } }, { key }),
    needs: ({ price }) => price,
    onPaid: () => {
      lookAgain();
      onPaid();
    },
    onChanged: lookAgain,
  });
}
