import { ConsoleWheel } from '../../wheels/index.ts';

/** The creator's own wheel, for the console, which most creators have without one. */
export function OwnWheel() {
  return <ConsoleWheel />;
}
