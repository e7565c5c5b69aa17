import { Bell as BellIcon, CountBubble, iconButtonClass, Spinner } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../../../shared/words/index.ts';
import { notificationsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../notifications.module.css';
import { notificationsQueries } from '../notifications.queries.ts';
import { useNotificationsLive } from '../use-notifications-live.ts';

const MOST_SHOWN = 99;
const BellPanel = lazy(() => import('./bell-panel.tsx').then(({ BellPanel: part }) => ({ default: part })));

/** Shows the unread count on the installed app's icon. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
    const done = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator);
    // Ignored, because some browsers have the API but can't show a badge.
    done?.catch(() => undefined);
    return () => void clearAppBadge?.call(navigator).catch(() => undefined);
  }, [unread]);
}

/** Notification bell, rendered into the header. */
export function Bell({ place }: { place: Element }) {
  const t = useWords(notificationsWords, siteWords);
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(notificationsQueries.bell());
  const unread = data?.unread ?? 0;
  useNotificationsLive();
  useAppBadge(unread);
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return createPortal(
    <>
      <button
        type="button"
        className={iconButtonClass()}
        aria-label={t('notifications.bell', { n: unread, shown })}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        style={{ anchorName: '--bell' }}
      >
        <BellIcon size={20} aria-hidden />
        {unread > 0 && <CountBubble count={unread} />}
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={t('notifications.title')}
        className={css.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense
            fallback={
              <p className={css.waiting}>
                <Spinner label={t('shell.loading')} />
              </p>
            }
          >
            <BellPanel onClose={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </dialog>
    </>,
    place,
  );
}
