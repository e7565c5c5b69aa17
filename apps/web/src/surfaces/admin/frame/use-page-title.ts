import { useEffect } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';

const setTitle = (title: string) => {
  document.title = title;
};

/** Sets the tab title to the page's name, marked as back office. */
export function usePageTitle(page: string): void {
  const t = useWords(staffWords);
  const title = t('admin.titleOf', { page });
  useEffect(() => setTitle(title), [title]);
}
