import { Avatar, Badge, Card, Coin, Note, Video } from '@footlight/ui';
import { SiteLink } from '../../shared/app/index.ts';
import { formatDuration, formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { MessageButton } from '../messaging/index.ts';
import css from './left-behind.module.css';
import type { Summary } from './summaries.queries.ts';
import { summariesWords } from './words.ts';

/** Top tippers of the show. Its performer can thank each with a message. */
export function Supporters({ summary: { supporters }, mayThank }: { summary: Summary; mayThank: boolean }) {
  const t = useWords(summariesWords);
  return (
    <Card title={t('summary.supporters')}>
      {supporters.length === 0 ? (
        <Note tone="faint">{t('summary.noSupporters')}</Note>
      ) : (
        <ol className={css.people}>
          {supporters.map(({ _id: id, username, avatar, tokens }) => (
            <li key={id}>
              <Avatar src={avatar} size={36} />
              <b dir="auto">{username}</b>
              <Coin amount={formatTokens(tokens)} size={16} tone="brass" />
              {mayThank && (
                <MessageButton
                  source="user"
                  sourceId={id}
                  words={t('summary.thank')}
                  label={t('summary.thankOne', { name: username })}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

export function Clips({ summary: { clips, clipCount } }: { summary: Summary }) {
  const t = useWords(summariesWords);
  return (
    <Card title={t('summary.clips')}>
      {clips.length === 0 ? (
        <Note tone="faint">{t('summary.noClips')}</Note>
      ) : (
        <ul className={css.clips}>
          {clips.map(({ _id: id, title, poster }) => (
            <li key={id}>
              <SiteLink href={`/clips/${id}`}>
                {poster ? (
                  <img src={poster} alt="" loading="lazy" width={160} height={90} />
                ) : (
                  <span className={css.blank}>
                    <Video size={20} aria-hidden />
                  </span>
                )}
                <span dir="auto">{title}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {clipCount > clips.length && (
        <Note tone="soft" size={13}>
          {t('summary.moreClips', { count: clipCount - clips.length })}
        </Note>
      )}
    </Card>
  );
}

const TONES = { recording: 'brass', processing: 'brass', ready: 'ok', failed: 'error' } as const;

export function Recordings({ summary: { recordings }, isOwn }: { summary: Summary; isOwn: boolean }) {
  const t = useWords(summariesWords);
  return (
    <Card
      title={t('summary.recording')}
      actions={isOwn && recordings.length > 0 && <SiteLink href="/creator/vods">{t('summary.toRecordings')}</SiteLink>}
    >
      {recordings.length === 0 ? (
        <Note tone="faint">{t('summary.noRecording')}</Note>
      ) : (
        <ul className={css.recordings}>
          {recordings.map(({ _id: id, title, state, seconds }) => (
            <li key={id}>
              <span dir="auto">{title}</span>
              {seconds > 0 && <span className="num">{formatDuration(seconds)}</span>}
              <Badge tone={TONES[state]}>{t(`summary.recording.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
