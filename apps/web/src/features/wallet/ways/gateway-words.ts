import type { Translate } from '../../../shared/words/index.ts';

const KNOWN = ['stripe', 'ccbill', 'btcpay', 'sandbox'] as const;

/** What a gateway is to those who pay: what they pay by, and where. */
export function gatewayWords(name: string, t: Translate): readonly [name: string, text: string] {
  const known = KNOWN.find((one) => one === name);
  return known ? [t(`wallet.way.${known}`), t(`wallet.way.${known}.text`)] : [name, ''];
}
