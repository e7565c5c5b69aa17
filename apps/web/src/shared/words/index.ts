export { lazyWordsIn, loadLazyWords, titleIn, useLazyWords, type LazyName } from './lazy-words.ts';
export {
  loadWords,
  translateOf,
  useWords,
  WordsContext,
  type Translate,
  type WordKey,
  type WordValues,
} from './use-words.ts';
