import { IconButton, X } from '@footlight/ui';
import { useSyncExternalStore } from 'react';
import { createRememberedSwitch } from '../../../shared/memory/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../words.ts';
import css from './demo-note.module.css';

const note = createRememberedSwitch('demoNote');

/** Explains that the site is a demo and who can log in, until the visitor hides the note. */
export function DemoNote() {
  const t = useWords(shellWords);
  const isShown = useSyncExternalStore(note.subscribe, note.on);
  if (!isShown) return null;
  return (
    <aside className={css.note} aria-label={t('demo.title')}>
      <b className={css.sign}>{t('demo.title')}</b>
      <details className={css.words}>
        <summary>
          {t('demo.text')} <span>{t('demo.how')}</span>
        </summary>
        {t('demo.logins')}
      </details>
      <IconButton label={t('demo.close')} size="small" onClick={() => note.choose(false)}>
        <X size={16} aria-hidden />
      </IconButton>
    </aside>
  );
}
