import { useLazyWords } from '../../../shared/words/index.ts';
import { ConsoleWheel } from '../../wheels/index.ts';

/** The own wheel with its words, for the console, which most creators have without one. */
export function OwnWheel() {
  useLazyWords('wheels');
  return <ConsoleWheel />;
}
