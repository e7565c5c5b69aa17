import type { Translate } from '../../../shared/words/index.ts';
import type { walletWords } from '../words.ts';

const KNOWN = ['stripe', 'ccbill', 'btcpay', 'sandbox'] as const;

/** Describes a gateway to buyers: the payment method and where the payment takes place. */
export function gatewayWords(name: string, t: Translate<typeof walletWords>): readonly [name: string, text: string] {
  const known = KNOWN.find((one) => one === name);
  return known ? [t(`wallet.way.${known}`), t(`wallet.way.${known}.text`)] : [name, ''];
}
