import { ChevronLeft, ChevronRight, IconButton, Image, Trash2, Video } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../words.ts';
import type { OwnPost } from '../feed.queries.ts';
import css from './desk.module.css';

interface Props {
  post: OwnPost;
  /** Ids of the remaining media, in order. */
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Existing media of a post, which can be reordered or removed. */
export function KeptMedia({ post, ids, onChange }: Props) {
  const t = useWords(feedWords);
  const kept = ids.flatMap((id) => post.files.find(({ uploadId }) => uploadId === id) ?? []);
  if (kept.length === 0) return null;
  const move = (id: string, by: -1 | 1) => {
    const at = ids.indexOf(id);
    onChange(ids.toSpliced(at, 1).toSpliced(at + by, 0, id));
  };
  return (
    <ul className={css.kept} aria-label={t('feed.keptMedia')}>
      {kept.map(({ uploadId: id, name }, at) => {
        const medium = post.media.find(({ _id }) => _id === id);
        return (
          <li key={id}>
            {medium?.picture ? (
              <img src={medium.picture.src} alt={name} />
            ) : medium?.kind === 'video' ? (
              <Video size={24} aria-label={name} />
            ) : (
              <Image size={24} aria-label={name} />
            )}
            <span className={css.keptActs}>
              <IconButton
                size="small"
                label={t('feed.earlier', { name })}
                disabled={at === 0}
                onClick={() => move(id, -1)}
              >
                <ChevronLeft size={16} aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={t('feed.takeOut', { name })}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={t('feed.later', { name })}
                disabled={at === kept.length - 1}
                onClick={() => move(id, 1)}
              >
                <ChevronRight size={16} aria-hidden />
              </IconButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
