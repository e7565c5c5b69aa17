import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../../shared/api/index.ts';
import type { TokenPackage } from '../wallet.queries.ts';

export type SavedCard = Res<EndpointOf<'wallet.cards'>>['data'][number];
export type Gateway = Res<EndpointOf<'wallet.gateways'>>['data'][number];

/** A payment method: a saved card, charged with one click, or a gateway's own page. */
export type WayToPay =
  | { readonly kind: 'card'; readonly id: string; readonly card: SavedCard }
  | { readonly kind: 'gateway'; readonly id: string; readonly gateway: Gateway };

/** Returns the available payment methods for a package, saved cards first. */
export function waysFor(
  { price }: Pick<TokenPackage, 'price'>,
  gateways: readonly Gateway[],
  cards: readonly SavedCard[],
): WayToPay[] {
  const fitting = gateways.filter(({ currencies }) => currencies?.includes(price.currency) ?? true);
  const keeping = new Set(fitting.flatMap(({ name, keepsCards }) => (keepsCards ? [name] : [])));
  return [
    ...cards
      .filter((card) => !card.isExpired && keeping.has(card.gateway))
      .map((card) => ({ kind: 'card', id: `card:${card._id}`, card }) as const),
    ...fitting.map((gateway) => ({ kind: 'gateway', id: gateway.name, gateway }) as const),
  ];
}
