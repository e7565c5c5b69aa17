import { useRef } from 'react';

/** Calls made while one is in flight share its result, so a double click sends one request. */
export function useOnce<A extends unknown[], R>(call: (...input: A) => Promise<R>): (...input: A) => Promise<R> {
  const going = useRef<Promise<R>>(undefined);
  return (...input) => {
    going.current ??= call(...input).finally(() => {
      going.current = undefined;
    });
    return going.current;
  };
}
