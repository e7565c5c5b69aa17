import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';
import { waysFor, type WayToPay } from './ways-to-pay.ts';

export interface ChoiceOfWay {
  readonly ways: readonly WayToPay[];
  /** Undefined while loading or if no method is available. */
  readonly chosen: WayToPay | undefined;
  choose(id: string): void;
  readonly savesCard: boolean;
  setSavesCard(value: boolean): void;
}

/** Payment method for a package. Starts with the default card, or else the default gateway. */
export function useWayToPay(pack: TokenPackage): ChoiceOfWay {
  const gateways = useQuery(walletQueries.gateways());
  const cards = useQuery(walletQueries.cards());
  const [id, setId] = useState<string>();
  const [savesCard, setSavesCard] = useState(false);
  // Waits for gateways and cards, because a card that loads later would shift the option the user is about to press.
  const isKnown = gateways.isSuccess && !cards.isPending;
  const ways = isKnown ? waysFor(pack, gateways.data.data, cards.data?.data ?? []) : [];
  return { ways, chosen: ways.find((way) => way.id === id) ?? ways[0], choose: setId, savesCard, setSavesCard };
}
