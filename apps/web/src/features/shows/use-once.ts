import { useRef } from 'react';

/** Shares one result among calls made while a request is in flight, so that a double click sends one request. */
export function useOnce<A extends unknown[], R>(call: (...input: A) => Promise<R>): (...input: A) => Promise<R> {
  const going = useRef<Promise<R>>(undefined);
  return (...input) => {
    going.current ??= call(...input).finally(() => {
      going.current = undefined;
    });
    return going.current;
  };
}
