import { useEffect } from 'react';
import { useWords } from '../../../shared/words/index.ts';

const setTitle = (title: string) => {
  document.title = title;
};

/** The title of the tab: the page, and that it is the back office. */
export function usePageTitle(page: string): void {
  const t = useWords();
  const title = t('admin.titleOf', { page });
  useEffect(() => setTitle(title), [title]);
}
