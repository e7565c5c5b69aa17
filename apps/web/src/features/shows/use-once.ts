import { useRef } from 'react';

/** Calls that come while one is under way share its answer: the second press of a double click asks for nothing more. */
export function useOnce<A extends unknown[], R>(call: (...input: A) => Promise<R>): (...input: A) => Promise<R> {
  const going = useRef<Promise<R>>(undefined);
  return (...input) => {
    going.current ??= call(...input).finally(() => {
      going.current = undefined;
    });
    return going.current;
  };
}
