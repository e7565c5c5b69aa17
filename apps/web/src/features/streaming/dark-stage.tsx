import { buttonClass } from '@footlight/ui';
import { useState, type ReactNode, type Ref } from 'react';
import { SiteLink } from '../../shared/app/index.ts';
import { formatDate, LONG_DATE } from '../../shared/formats/index.ts';
import { loginPageOf, useSession } from '../../shared/session/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useWords, type WordKeyOf } from '../../shared/words/index.ts';
import { streamingWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './dark-stage.module.css';
import type { Room } from './streaming.queries.ts';
import type { CutReason } from './use-join-room.ts';

interface Props {
  ref?: Ref<HTMLDivElement>;
  title: string;
  /** Background picture. Defaults to the site's picture for offline rooms. */
  picture?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Returns the site-configured pictures for shows closed to the public. */
export function useStagePictures(): Readonly<Record<'private' | 'group', string | undefined>> {
  const { defaultPrivateCallImage, defaultGroupChatImage } = useSettings();
  return { private: defaultPrivateCallImage, group: defaultGroupChatImage };
}

/** Placeholder for the video when there is none to show. */
export function DarkStage({ ref, title, picture, children, actions }: Props) {
  const { defaultOfflineModelImage } = useSettings();
  return (
    <div ref={ref} className={css.stage} aria-live="polite" tabIndex={ref ? -1 : undefined}>
      <img src={picture || defaultOfflineModelImage || '/offline.png'} alt="" width={1280} height={720} />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children}
        <div className={css.actions}>{actions}</div>
      </div>
    </div>
  );
}

const SeeLive = () => {
  const t = useWords(siteWords);
  return (
    <SiteLink href="/" className={buttonClass()}>
      {t('streaming.seeLive')}
    </SiteLink>
  );
};

/** The room while it is offline. `hasEnded` is true if the show ended while the viewer was watching. */
export function OfflineStage({
  room,
  hasEnded,
  follow,
  planned,
}: {
  room: Room;
  hasEnded: boolean;
  follow: ReactNode;
  /** Upcoming shows. Replaces the hint to follow the performer. */
  planned?: ReactNode;
}) {
  const t = useWords(streamingWords);
  const { name } = room.performer;
  return (
    <DarkStage
      title={hasEnded ? t('streaming.ended') : t('streaming.offlineTitle', { name })}
      actions={
        <>
          {follow}
          <SeeLive />
        </>
      }
    >
      <p>
        {hasEnded
          ? t('streaming.endedThanks')
          : room.lastLiveAt
            ? t('streaming.lastLive', { when: formatDate(room.lastLiveAt, LONG_DATE, true) })
            : t('streaming.neverLive')}
      </p>
      {planned ?? <p>{t('streaming.offlineFollow')}</p>}
    </DarkStage>
  );
}

const CUTS: Record<CutReason, WordKeyOf<typeof streamingWords | typeof siteWords>> = {
  banned: 'streaming.cutBanned',
  blocked: 'streaming.cutBlocked',
  staff: 'streaming.cutStaff',
  session: 'streaming.cutSession',
};

/**
 * Shown after the viewer was removed from the room. If their session ended, they can log in and return, or continue as
 * a guest.
 */
export function CutStage({
  reason,
  path,
  onEnter,
}: {
  reason: CutReason;
  /** Path of the room. */
  path: string;
  onEnter: () => void;
}) {
  const t = useWords(streamingWords, siteWords);
  const { role = 'user' } = useSession();
  // Remembered in state because the session's role is about to be cleared.
  const [loginPage] = useState(loginPageOf(role));
  return (
    <DarkStage
      title={t(reason === 'session' ? 'auth.ended' : 'streaming.cutTitle')}
      actions={
        <>
          {reason === 'session' ? (
            <>
              <SiteLink
                href={`${loginPage}?returnTo=${encodeURIComponent(path)}&ended=true`}
                className={buttonClass({ tone: 'action' })}
              >
                {t('auth.login')}
              </SiteLink>
              <button type="button" className={buttonClass()} onClick={onEnter}>
                {t('streaming.asGuest')}
              </button>
            </>
          ) : (
            <SeeLive />
          )}
        </>
      }
    >
      <p>{t(CUTS[reason])}</p>
    </DarkStage>
  );
}
