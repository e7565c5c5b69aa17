import { ConsoleWheel } from '../../wheels/index.ts';

/** The creator's wheel, for the console. Most creators have none. */
export function OwnWheel() {
  return <ConsoleWheel />;
}
