import { Avatar, IconButton, Share2, TagChip } from '@footlight/ui';
import type { ReactNode } from 'react';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { streamingWords } from './words.ts';
import { useCategoryWords, useLanguageName } from '../performers/index.ts';
import type { Room } from './streaming.queries.ts';
import css from './who-row.module.css';

const MOST_TAGS = 5;

/** The performer, the show's title, and the viewer's actions. */
export function WhoRow({ room, follow, more }: { room: Room; follow: ReactNode; more?: ReactNode }) {
  const t = useWords(streamingWords);
  const wordsOf = useCategoryWords();
  const languageName = useLanguageName();
  const { performer, title, state } = room;
  const [language] = performer.languages;
  const tags = [
    performer.category && wordsOf(performer.category).name,
    language && languageName(language),
    ...performer.tags,
  ]
    .filter((tag) => tag !== undefined && tag !== '')
    .slice(0, MOST_TAGS);

  const share = async () => {
    const link = { title: performer.name, url: `${location.origin}/live/${performer.username}` };
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      return navigator.share(link).catch(() => undefined);
    await navigator.clipboard.writeText(link.url);
    toast.success(t('streaming.shared'));
    return undefined;
  };
  return (
    <div className={css.who}>
      <span className={css.wide}>
        <Avatar src={performer.avatar} size={56} live={state === 'live'} />
      </span>
      <span className={css.narrow}>
        <Avatar src={performer.avatar} size={40} live={state === 'live'} />
      </span>
      <div className={css.words}>
        <h1 dir="auto" title={title || performer.name}>
          {title || performer.name}
        </h1>
        <p>
          <b>{performer.name}</b>
          {tags.map((tag) => (
            <TagChip key={tag}>{tag}</TagChip>
          ))}
        </p>
      </div>
      <div className={css.acts}>
        {follow}
        <span className={css.share}>
          <IconButton label={t('streaming.share')} tone="neutral" onClick={() => void share()}>
            <Share2 size={18} aria-hidden />
          </IconButton>
        </span>
        {more && <span className={css.more}>{more}</span>}
      </div>
    </div>
  );
}
