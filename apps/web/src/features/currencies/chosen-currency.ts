import { useSyncExternalStore } from 'react';
import { browserMemory } from '../../shared/memory/index.ts';
import { AUTOMATIC } from './currencies.rules.ts';

const KEY = 'currency';
const listeners = new Set<() => void>();
let chosen: string | undefined;
const read = () => (chosen ??= browserMemory.read(KEY) ?? AUTOMATIC);
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function choose(currency: string): void {
  chosen = currency;
  browserMemory.write(KEY, currency);
  for (const listener of listeners) listener();
}

/** Returns this browser's chosen currency, `AUTOMATIC` or `OFF`, with a setter. */
export const useChosenCurrency = () => [useSyncExternalStore(subscribe, read, () => AUTOMATIC), choose] as const;
