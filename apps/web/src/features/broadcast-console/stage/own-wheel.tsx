import { ConsoleWheel } from '../../wheels/index.ts';

/** The creator's wheel in the console. Most creators have none. */
export function OwnWheel() {
  return <ConsoleWheel />;
}
