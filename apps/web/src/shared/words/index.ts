export type { WordKeyOf, Words } from './define-words.ts';
export { isOneOf } from './is-one-of.ts';
export { LANGUAGE_NAMES } from './language-names.ts';
export { renameCreators } from './rename-creators.ts';
export {
  createCatalog,
  translateOf,
  useCatalog,
  useWords,
  WordsContext,
  type Catalog,
  type Translate,
  type WordValues,
} from './use-words.ts';
