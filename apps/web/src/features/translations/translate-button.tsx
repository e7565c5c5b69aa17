import { Button } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import css from './translate-button.module.css';
import type { Translation } from './use-translation.ts';

/** Shows words in the language of the page, and those that were written again. Nothing where that is not offered. */
export function TranslateButton({ translation }: { translation: Translation }) {
  const t = useWords();
  const { isOffered, fields, isBusy, error, toggle } = translation;
  if (!isOffered) return null;
  return (
    <div className={css.translate}>
      <Button tone="quiet" size="small" busy={isBusy} onClick={toggle}>
        {t(fields ? 'shown.showOriginal' : isBusy ? 'shown.translating' : 'shown.translate')}
      </Button>
      <output data-failed={error !== null || undefined}>
        {error ? t('shown.notTranslated') : fields ? t('shown.isTranslated') : null}
      </output>
    </div>
  );
}
