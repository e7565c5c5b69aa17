import { Button } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { commissionsWords } from '../words.ts';
import css from '../commissions.module.css';

interface Props {
  /** Number of changed percentages. */
  count: number;
  isSaving: boolean;
  isWrong: boolean;
  onDiscard: () => void;
}

export function SaveBar({ count, isSaving, isWrong, onDiscard }: Props) {
  const t = useWords(commissionsWords);
  if (count === 0) return null;
  return (
    <div className={css.save}>
      <output>{t('commissions.changed', { count })}</output>
      <Button onClick={onDiscard} disabled={isSaving}>
        {t('commissions.discard')}
      </Button>
      <Button type="submit" tone="action" busy={isSaving} disabled={isWrong}>
        {t('commissions.save')}
      </Button>
    </div>
  );
}
