import { After, Spinner } from '@footlight/ui';
import { useRouterState } from '@tanstack/react-router';
import { useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './route-spinner.module.css';

/** Delay before a page change shows the loading state, in milliseconds (the specification's lazy-load delay). */
const PATIENCE_MS = 200;

/** Loading indicator for page changes: a line at the top or, with `full`, an overlay over the whole window. */
export function RouteSpinner({ full = false }: { full?: boolean }) {
  const t = useWords(siteWords);
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  if (!loading) return null;
  return (
    <After ms={PATIENCE_MS}>
      <div className={full ? css.full : css.line}>
        {full ? <Spinner size={48} label={t('shell.loading')} /> : <output aria-label={t('shell.loading')} />}
      </div>
    </After>
  );
}
