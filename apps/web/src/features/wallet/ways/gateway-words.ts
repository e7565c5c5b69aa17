import type { Translate } from '../../../shared/words/index.ts';

const KNOWN = ['stripe', 'ccbill', 'btcpay', 'sandbox'] as const;

/** Describes a gateway to buyers: the payment method and where the payment takes place. */
export function gatewayWords(name: string, t: Translate): readonly [name: string, text: string] {
  const known = KNOWN.find((one) => one === name);
  return known ? [t(`wallet.way.${known}`), t(`wallet.way.${known}.text`)] : [name, ''];
}
