import { createContext, use } from 'react';

/** Texts used by the components themselves. */
export interface UiWords {
  readonly close: string;
  readonly loading: string;
  readonly retry: string;
  readonly more: string;
  readonly tokens: string;
  readonly live: string;
  readonly chooseFile: string;
  readonly dropFile: string;
  readonly remove: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly less: string;
  readonly greater: string;
}

const ENGLISH: UiWords = {
  close: 'Close',
  loading: 'Loading',
  retry: 'Try again',
  more: 'Load more',
  tokens: 'tokens',
  live: 'Live',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  remove: 'Remove',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  less: 'Less',
  greater: 'More',
};

export const UiWordsContext = createContext<UiWords>(ENGLISH);
export const useUiWords = (): UiWords => use(UiWordsContext);
