import { Menu, Settings } from '@footlight/ui';
import { lazy, Suspense, useReducer } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import css from '../live-video.module.css';
import { playerWords } from '../words.ts';
import type { PlayerChoicesProps } from './player-choices.tsx';

const PlayerChoices = lazy(() => import('./player-choices.tsx').then(({ PlayerChoices: part }) => ({ default: part })));

/** The player's menu. Its contents load when the user is about to open it. */
export function PlayerMenu(props: Omit<PlayerChoicesProps, 'looks'>) {
  const t = useWords(playerWords);
  const [looks, look] = useReducer((before: number) => before + 1, 0);
  return (
    <Menu
      label={t('streaming.quality')}
      onNear={look}
      trigger={(attributes) => (
        <button {...attributes} type="button" className={css.control} aria-label={t('streaming.quality')}>
          <Settings size={20} aria-hidden />
        </button>
      )}
    >
      {looks > 0 && (
        <Suspense>
          <PlayerChoices {...props} looks={looks} />
        </Suspense>
      )}
    </Menu>
  );
}
