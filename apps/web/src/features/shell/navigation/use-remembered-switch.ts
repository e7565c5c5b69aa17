import { useSyncExternalStore } from 'react';
import { createRememberedSwitch } from '../../../shared/memory/index.ts';

type Switch = ReturnType<typeof createRememberedSwitch>;
const switches = new Map<string, Switch>();
function switchOf(key: string): Switch {
  const known = switches.get(key) ?? createRememberedSwitch(key);
  switches.set(key, known);
  return known;
}

/** A setting that is remembered in this browser and on by default. The server renders the default. */
export function useRememberedSwitch(key: string) {
  const { subscribe, on, choose } = switchOf(key);
  return [useSyncExternalStore(subscribe, on, () => true), choose] as const;
}
