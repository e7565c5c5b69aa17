import { useState } from 'react';

export function usePicks() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pick = (keys: readonly string[], isPicked: boolean) =>
    setPicked((before) => {
      const next = new Set(before);
      for (const key of keys) {
        if (isPicked) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  return { picked, pick, clear: () => setPicked(new Set()) };
}
