import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';
import { waysFor, type WayToPay } from './ways-to-pay.ts';

export interface ChoiceOfWay {
  readonly ways: readonly WayToPay[];
  /** Undefined while they load, and where there is none. */
  readonly chosen: WayToPay | undefined;
  choose(id: string): void;
  readonly savesCard: boolean;
  setSavesCard(value: boolean): void;
}

/** How a package is paid: the default card, or the usual gateway, until something else is chosen. */
export function useWayToPay(pack: TokenPackage): ChoiceOfWay {
  const gateways = useQuery(walletQueries.gateways());
  const cards = useQuery(walletQueries.cards());
  const [id, setId] = useState<string>();
  const [savesCard, setSavesCard] = useState(false);
  // Why once both are here: a card that came later would take the place of what is being pressed.
  const isKnown = gateways.isSuccess && !cards.isPending;
  const ways = isKnown ? waysFor(pack, gateways.data.data, cards.data?.data ?? []) : [];
  return { ways, chosen: ways.find((way) => way.id === id) ?? ways[0], choose: setId, savesCard, setSavesCard };
}
