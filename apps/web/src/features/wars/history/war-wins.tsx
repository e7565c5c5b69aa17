import { Trophy } from '@footlight/ui';
import { useLazyWords, useWords } from '../../../shared/words/index.ts';
import css from './war-wins.module.css';

export function WarWins({ n }: { n: number }) {
  useLazyWords('room');
  const t = useWords();
  return (
    <p className={css.wins}>
      <Trophy size={16} aria-hidden />
      {t('streaming.warWins', { n })}
    </p>
  );
}
