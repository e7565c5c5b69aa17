import {
  Badge,
  Button,
  buttonClass,
  Cluster,
  ExternalLink,
  Image,
  Lamp,
  Meter,
  Note,
  Pencil,
  Pin,
  Trash2,
  Video,
} from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatCount, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../words.ts';
import { FailureWords } from '../../uploads/index.ts';
import type { OwnPost } from '../feed.queries.ts';
import css from './desk.module.css';

const TONES = {
  active: 'ok',
  draft: 'off',
  processing: 'citron',
  pending: 'brass',
  scheduled: 'lagoon',
  rejected: 'error',
} as const;

interface Props {
  post: OwnPost;
  isPinning: boolean;
  onEdit: () => void;
  onPin: () => void;
  onDelete: () => void;
}

export function OwnPostCard({ post, isPinning, onEdit, onPin, onDelete }: Props) {
  const t = useWords(feedWords);
  const { text, media, status, audience, price } = post;
  const [first] = media;
  const Sign = first?.kind === 'video' ? Video : Image;
  return (
    <li className={css.own}>
      {media.length > 0 && (
        <span className={css.thumb}>
          {first?.picture ? <img src={first.picture.src} alt="" loading="lazy" /> : <Sign size={24} aria-hidden />}
          {media.length > 1 && <span className={css.count}>+{media.length - 1}</span>}
        </span>
      )}
      <div className={css.about}>
        <Cluster as="p" gap={6} columnGap={8} align="center">
          <Lamp tone={TONES[status]}>{t(`feed.status.${status}`)}</Lamp>
          <Badge>
            {audience === 'price'
              ? t('feed.price', { price, shown: formatTokens(price) })
              : t(`feed.audience.${audience}`)}
          </Badge>
          {post.isPinned && <Badge tone="citron">{t('feed.pinned')}</Badge>}
        </Cluster>
        {text && <p className={css.ownText}>{text}</p>}
        <Standing post={post} />
        <Note size={13}>
          <DateTime at={post.scheduledAt ?? post.publishedAt ?? post.createdAt} />
          {' · '}
          {[
            t('feed.likes', { count: post.likes, shown: formatCount(post.likes) }),
            t('feed.comments', { count: post.comments }),
            ...(post.sales > 0 ? [t('feed.sales', { count: post.sales })] : []),
          ].join(' · ')}
        </Note>
        <Cluster gap={6}>
          <Button size="small" icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
            {t('feed.edit')}
          </Button>
          <Button
            size="small"
            icon={<Pin size={16} aria-hidden />}
            aria-pressed={post.isPinned}
            busy={isPinning}
            onClick={onPin}
          >
            {t(post.isPinned ? 'feed.unpin' : 'feed.pinShort')}
          </Button>
          {status === 'active' && (
            <SiteLink href={`/feed/${post._id}`} className={buttonClass({ size: 'small' })}>
              <ExternalLink size={16} aria-hidden />
              {t('feed.open')}
            </SiteLink>
          )}
          <Button size="small" tone="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
            {t('feed.delete')}
          </Button>
        </Cluster>
      </div>
    </li>
  );
}

function Standing({ post: { status, files, blockers, rejectionReason } }: { post: OwnPost }) {
  const t = useWords(feedWords);
  if (status === 'rejected')
    return <p className={css.wrong}>{t('feed.rejectedBecause', { reason: rejectionReason ?? '' })}</p>;
  if (blockers.includes('file-failed'))
    return (
      <div className={css.wrong}>
        <p>{t('feed.fileFailed')}</p>
        {files
          .filter(({ state }) => state === 'failed')
          .map(({ uploadId, name, failure }) => (
            <p key={uploadId}>
              {name}: <FailureWords failure={failure} />
            </p>
          ))}
      </div>
    );
  if (status !== 'processing') return null;
  const progress = files.length === 0 ? 0 : Math.round(files.reduce((sum, file) => sum + of(file), 0) / files.length);
  return <Meter value={progress} max={100} size="small" label={t('feed.making')} text={`${progress} %`} />;
}
const of = ({ state, progress }: OwnPost['files'][number]): number => (state === 'ready' ? 100 : progress);
