import { networkOf } from '../visitor.ts';

export function createOpenPlaces(most: number) {
  const open = new Map<string, number>();
  return {
    isFull: (address: string): boolean => (open.get(networkOf(address)) ?? 0) >= most,
    /**
     * Takes a place. Returns undefined if the network has none left, else a function that frees it and can be called
     * repeatedly.
     */
    take(address: string): (() => void) | undefined {
      const network = networkOf(address);
      const taken = open.get(network) ?? 0;
      if (taken >= most) return undefined;
      open.set(network, taken + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      };
    },
  };
}
