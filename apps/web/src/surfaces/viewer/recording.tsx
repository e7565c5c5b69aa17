import { Avatar, Cluster, ErrorState, Lock, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ItemPlayer } from '../../features/player/index.ts';
import { BuyButton, ItemDownload } from '../../features/purchases/index.ts';
import { recordingsQueries, type ShownRecording } from '../../features/recordings/index.ts';
import { useKeptPosition } from '../../features/watching/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { ReportAction } from '../../features/reports/index.ts';
import { DateTime, formatDuration } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { viewerWords } from './words.ts';
import { recordingsVodsWords } from '../../features/recordings/vods/words.ts';
import css from './recording.module.css';

export const Route = createFileRoute('/recordings/$id')({
  staticData: { layout: 'primary' },
  ssr: false,
  loader: async ({ context: { queryClient }, params }) => {
    const recording = await queryClient.ensureQueryData(recordingsQueries.shown(params.id));
    return { title: recording.title };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: RecordingPage,
});

function RecordingPage() {
  const t = useWords(viewerWords, recordingsVodsWords);
  const { id } = Route.useParams();
  const { data: recording, error, refetch, isFetching } = useQuery(recordingsQueries.shown(id));
  const onVideo = useKeptPosition(id, recording?.isOpen ?? false);
  if (error && !recording)
    return (
      <ErrorState
        page
        title={t('recordings.loadFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!recording) return <Skeleton height="min(60dvh, 56vw)" radius={14} />;
  return (
    <article className={css.page}>
      {recording.isOpen || recording.trailer ? (
        <ItemPlayer item={recording} poster={recording.poster} onRetry={() => void refetch()} onVideo={onVideo} />
      ) : (
        <Locked recording={recording} />
      )}
      <div className={css.head}>
        <div>
          <h1 dir="auto">{recording.title}</h1>
          {!recording.isOpen && recording.trailer && <p className={css.facts}>{t('recordings.lockedTrailer')}</p>}
          <p className={css.facts}>
            <DateTime at={recording.recordedAt} /> · {formatDuration(recording.duration)}
          </p>
        </div>
        <Cluster gap={12} align="center">
          {!recording.isOwn && <ReportAction kind="recording" id={recording._id} />}
          <Buying recording={recording} />
        </Cluster>
      </div>
      <SiteLink href={`/live/${recording.performer.username}`} className={css.person}>
        <Avatar src={recording.performer.avatar} size={40} />
        {recording.performer.name}
      </SiteLink>
    </article>
  );
}

function Locked({ recording: { poster, isHeld } }: { recording: ShownRecording }) {
  const t = useWords(viewerWords, recordingsVodsWords);
  return (
    <div className={css.locked} style={poster ? { backgroundImage: `url(${JSON.stringify(poster)})` } : undefined}>
      <p>
        <Lock size={24} aria-hidden />
        {t(isHeld ? 'recordings.held' : 'recordings.locked')}
      </p>
    </div>
  );
}

/** Free recordings need no purchase UI. */
function Buying({ recording }: { recording: ShownRecording }) {
  const { isOpen, isBought, isOwn, isHeld } = recording;
  if (isHeld) return null;
  if (isOpen && !isBought && !isOwn) return null;
  if (isBought) return <ItemDownload itemId={recording._id} title={recording.title} />;
  return <BuyButton item={{ ...recording, kind: 'stream-recording' }} />;
}
