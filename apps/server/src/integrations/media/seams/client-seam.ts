import { countClientFault } from '../../../platform/client-faults.ts';

/**
 * Wraps a handler of client input for native callbacks, event listeners and timers, where an exception would end the
 * process. Counts exceptions under `where` and calls `drop` to disconnect only the client that caused them.
 */
export function atSeam<Input extends unknown[]>(
  where: string,
  handle: (...input: Input) => void,
  drop: () => void,
): (...input: Input) => void {
  return (...input) => {
    try {
      handle(...input);
    } catch {
      countClientFault(where);
      try {
        drop();
      } catch {
        countClientFault(`${where}.drop`);
      }
    }
  };
}
