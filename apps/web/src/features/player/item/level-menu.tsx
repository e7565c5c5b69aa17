import { Menu, MenuChoice, Settings } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { playerWords } from '../words.ts';
import css from '../live-video.module.css';
import type { ItemLevel } from './play-item.ts';

export function LevelMenu({
  levels,
  chosen,
  onChoose,
}: {
  levels: readonly ItemLevel[];
  /** -1 for automatic. */
  chosen: number;
  onChoose: (index: number) => void;
}) {
  const t = useWords(playerWords);
  const steps = levels.toSorted((a, b) => b.lines - a.lines);
  return (
    <Menu
      label={t('streaming.quality')}
      trigger={(attributes) => (
        <button {...attributes} type="button" className={css.control} aria-label={t('streaming.quality')}>
          <Settings size={20} aria-hidden />
        </button>
      )}
    >
      <MenuChoice checked={chosen === -1} onSelect={() => onChoose(-1)}>
        {t('streaming.qualityAuto')}
      </MenuChoice>
      {steps.map(({ index, lines }) => (
        <MenuChoice key={index} checked={chosen === index} onSelect={() => onChoose(index)}>
          {`${lines}p`}
        </MenuChoice>
      ))}
    </Menu>
  );
}
