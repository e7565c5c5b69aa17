import { Button } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { translationsWords } from './words.ts';
import css from './translate-button.module.css';
import type { Translation } from './use-translation.ts';

/** Toggles between the translated and the original text. Renders nothing if translation isn't available. */
export function TranslateButton({ translation }: { translation: Translation }) {
  const t = useWords(translationsWords);
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
