import { useLazyWords } from '../../../shared/words/index.ts';
import { ConsoleWheel } from '../../wheels/index.ts';

/** The own wheel with its words, for the console, which most creators have without one. */
export function LazyWheel() {
  useLazyWords('wheels');
  return <ConsoleWheel />;
}
