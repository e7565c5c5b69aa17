import { Button } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { shellExtrasWords } from './words.ts';
import css from './extras.module.css';
import { useRelease } from './use-release.ts';

/** Announces a new release. Never reloads without the user's action, because they may be watching a show. */
export function ReleaseNotice() {
  const t = useWords(shellExtrasWords);
  const change = useRelease();
  const [isLater, setLater] = useState(false);
  if (!change || isLater) return null;
  return (
    <output className={css.release}>
      <span>{t('app.release')}</span>
      <Button size="small" tone="action" onClick={change}>
        {t('app.reload')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => setLater(true)}>
        {t('app.later')}
      </Button>
    </output>
  );
}
