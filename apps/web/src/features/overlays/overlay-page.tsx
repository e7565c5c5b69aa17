import { useEffect, useState } from 'react';
import { useLive } from '../../shared/live/index.ts';
import { useWatched } from '../../shared/watched/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { overlaysWords } from './words.ts';
import { OverlayWheel } from '../wheels/index.ts';
import { ChatLines, GoalBar, Themed, type GoalShown, type LineShown } from './overlay-parts.tsx';
import { themeIn, type Overlay, type OverlayTheme } from './overlay-theme.ts';
import css from './overlays.module.css';

const MOST_LINES = 30;

/** Transparent page with one element of a room, to overlay on the video in programs like OBS. */
export function OverlayPage({ overlay, token, search }: { overlay: Overlay; token: string; search: string }) {
  const t = useWords(overlaysWords);
  const watched = useWatched('overlays/watch', token);
  const theme = themeIn(search);
  useEffect(() => {
    document.documentElement.dataset['overlay'] = overlay;
    return () => void delete document.documentElement.dataset['overlay'];
  }, [overlay]);
  return (
    <main className={css.page} aria-busy={watched === undefined}>
      {watched === 'expired' && <p className={css.expired}>{t('overlays.expired')}</p>}
      {typeof watched === 'object' && (
        <Themed theme={theme}>
          {overlay === 'goal' && <LiveGoal performerId={watched.performerId} first={watched.goal} />}
          {overlay === 'chat' && <LiveChat conversationId={watched.conversationId} theme={theme} />}
          {overlay === 'wheel' && <OverlayWheel performerId={watched.performerId} className={css.wheel} />}
        </Themed>
      )}
    </main>
  );
}

function LiveGoal({ performerId, first }: { performerId: string; first: GoalShown | null }) {
  const [heard, setHeard] = useState<{ readonly since: GoalShown | null; readonly goal: GoalShown | null }>();
  const hear = (id: string, goal: GoalShown | null) => {
    if (id === performerId) setHeard({ since: first, goal });
  };
  useLive('stream/room-updated', ({ performerId: id, goal }) => hear(id, goal));
  useLive('tip/sent', ({ performerId: id, goal }) => {
    if (goal) hear(id, goal);
  });
  // Ignores events from before the last fetch, because data refetched after a reconnect is newer.
  const goal = heard?.since === first ? heard.goal : first;
  return goal && <GoalBar goal={goal} />;
}

function LiveChat({ conversationId, theme }: { conversationId: string; theme: OverlayTheme }) {
  const [lines, setLines] = useState<readonly LineShown[]>([]);
  useLive('message/created', (line) => {
    if (line.conversationId !== conversationId || line.type === 'system') return;
    setLines((before) => [...before.filter(({ _id }) => _id !== line._id), line].slice(-MOST_LINES));
  });
  const forget = (id: string | undefined) =>
    setLines((before) => (id === undefined ? [] : before.filter(({ _id }) => _id !== id)));
  useLive('message/deleted', (gone) => {
    if (gone.conversationId === conversationId) forget(gone._id);
  });
  useLive('message/removed', (gone) => {
    if (gone.conversationId === conversationId) forget(gone._id);
  });
  return <ChatLines lines={lines.slice(-theme.lines)} />;
}
