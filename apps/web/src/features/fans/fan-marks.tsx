import { Crown, VisuallyHidden } from '@footlight/ui';
import { use } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { fansWords } from './words.ts';
import css from './fan-marks.module.css';
import { KingContext } from './king.ts';

interface Props {
  userId: string | undefined;
  level?: { readonly number: number; readonly name: string } | undefined;
}

/** Marks next to a viewer's name: a crown for the king, and the fan level. */
export function FanMarks({ userId, level }: Props) {
  const t = useWords(fansWords);
  const isKing = use(KingContext) === userId && userId !== undefined;
  return (
    <>
      {isKing && (
        <span className={css.crown} title={t('streaming.king')}>
          <Crown size={15} aria-hidden />
          <VisuallyHidden>{t('streaming.king')}</VisuallyHidden>
        </span>
      )}
      {level && (
        <em className={css.level} data-level={level.number}>
          {level.name}
        </em>
      )}
    </>
  );
}
