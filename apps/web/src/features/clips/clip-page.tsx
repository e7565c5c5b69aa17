import { Avatar, Button, Cluster, ErrorState, Note, Share2, Skeleton, Spinner, Trash2 } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, useApi } from '../../shared/api/index.ts';
import { SiteLink, useApp } from '../../shared/app/index.ts';
import { DateTime, formatDuration } from '../../shared/formats/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { ReportAction } from '../reports/index.ts';
import { clipsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './clips.module.css';
import { clipsQueries, type Clip } from './clips.queries.ts';

export function ClipPage({ id }: { id: string }) {
  const t = useWords(clipsWords);
  const { data, error, isFetching, refetch } = useQuery(clipsQueries.view(id));
  if (data) return <Shown clip={data} />;
  if (!error) return <Skeleton height="min(60dvh, 56vw)" radius={14} />;
  return (
    <ErrorState
      page
      title={t('clips.failed')}
      reason={error.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Shown({ clip }: { clip: Clip }) {
  const t = useWords(clipsWords, siteWords);
  const { origin } = useApp();
  const { _id, title, performer, maker, duration, createdAt, canRemove } = clip;
  const copy = () =>
    navigator.clipboard.writeText(`${origin}/clips/${_id}`).then(
      () => void toast.success(t('clips.copied')),
      () => void toast.error(t('shell.somethingWrong')),
    );
  return (
    <article className={css.page}>
      <Picture clip={clip} />
      <Cluster gap={12} columnGap={24} justify="space-between" className={css.head}>
        <div>
          <h1 dir="auto">{title}</h1>
          <Note size={14}>
            <DateTime at={createdAt} />
            {duration !== undefined && ` · ${formatDuration(duration)}`}
            {maker && ` · ${t('clips.by', { name: maker.username })}`}
          </Note>
        </div>
        <Cluster gap={8} align="start">
          <Button tone="quiet" icon={<Share2 size={18} aria-hidden />} onClick={() => void copy()}>
            {t('clips.share')}
          </Button>
          {canRemove ? <RemoveButton id={_id} username={performer.username} /> : <ReportAction kind="clip" id={_id} />}
        </Cluster>
      </Cluster>
      <SiteLink href={`/live/${performer.username}`} className={css.person}>
        <Avatar src={performer.avatar} size={40} />
        {performer.name}
      </SiteLink>
    </article>
  );
}

function Picture({ clip: { state, video, poster, title } }: { clip: Clip }) {
  const t = useWords(clipsWords);
  if (state === 'ready' && video)
    return (
      // The captions track is empty, because clips of live shows have no captions.
      <video
        className={css.video}
        src={video}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
      >
        <track kind="captions" />
      </video>
    );
  return (
    <div className={css.waiting} aria-live="polite">
      {state === 'making' && <Spinner label={t('clips.state.making')} />}
      <p>{t(`clips.state.${state}`)}</p>
    </div>
  );
}

/** Navigates to the creator's page after removal, because visitors from a shared link have no page to go back to. */
function RemoveButton({ id, username }: { id: string; username: string }) {
  const t = useWords(clipsWords, siteWords);
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    try {
      await api.clips.remove({ params: { id } });
      toast.success(t('clips.removed'));
      void client.invalidateQueries({ queryKey: clipsQueries.listsKey() });
      await navigate({ to: '/$username', params: { username } });
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('shell.somethingWrong'));
    }
  };
  return (
    <Button
      tone="danger"
      icon={<Trash2 size={18} aria-hidden />}
      onClick={() => (isSure ? void remove() : setSure(true))}
    >
      {t(isSure ? 'clips.removeSure' : 'clips.remove')}
    </Button>
  );
}
