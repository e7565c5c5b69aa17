import { useLazyWords } from '../../../shared/words/index.ts';
import { ConsoleWheel } from '../../wheels/index.ts';

/** The performer's own wheel with its translations. Lazy-loaded, because most creators have none. */
export function OwnWheel() {
  useLazyWords('wheels');
  return <ConsoleWheel />;
}
