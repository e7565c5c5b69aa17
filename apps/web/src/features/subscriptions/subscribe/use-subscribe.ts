import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { useLookAgain, type External } from '../subscriptions.queries.ts';

/** The selected part of a creator's offer, at the displayed price. */
export interface SubscribeWish {
  readonly type: 'monthly' | 'yearly' | 'trial';
  readonly tier: number;
  readonly price: number;
  readonly giftTo?: string;
  readonly giftNote?: string;
  readonly couponCode?: string;
}
/** Identifies a purchase request. Omits the private gift note, because intents are stored in the browser. */
const intentOf = ({ giftNote: _note, ...wish }: SubscribeWish): string => JSON.stringify(wish);

/** Subscribes, or gifts a subscription. `onPaid` receives the creator's welcome message. */
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

/** Requests to be added on an external service. Reserves the tokens. */
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
