import { countClientFault } from '../../../platform/client-faults.ts';

/**
 * Wraps a handler that client input drives, for native callbacks, event listeners and timers: a throw there would end the
 * process. What the handler throws is counted under `where`, and `drop` lets that one client go.
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
