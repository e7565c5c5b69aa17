export { lazyWordsIn, loadLazyWords, titleIn, useLazyWords, type LazyName } from './lazy-words.ts';
export { isOneOf } from './is-one-of.ts';
export {
  loadWords,
  translateOf,
  useWords,
  WordsContext,
  type Translate,
  type WordKey,
  type WordValues,
} from './use-words.ts';
