import { Button, buttonClass } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { LiveVideo } from '../../../features/player/index.ts';
import { PageFurniture } from '../../../features/shell/index.ts';
import {
  DarkStage,
  RoomChips,
  streamingQueries,
  useJoinRoom,
  useRoomLive,
  type Room,
} from '../../../features/streaming/index.ts';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { useApp } from '../../../shared/app/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { viewerWords } from '../words.ts';
import { shellWords } from '../../../features/shell/words.ts';
import { streamingWords } from '../../../features/streaming/words.ts';
import css from './embed.module.css';

export const Route = createFileRoute('/embed/$username')({
  staticData: { layout: 'bare' },
  ssr: false,
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(streamingQueries.room(params.username)).catch(() => undefined),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.performer.name }, { name: 'robots', content: 'noindex' }],
  }),
  component: EmbedPage,
});

/**
 * Video of a public show, for embedding on other sites. No chat and no account: everything else is on the room's own
 * page.
 */
function EmbedPage() {
  const { username } = Route.useParams();
  const { data } = useQuery(streamingQueries.room(username));
  return (
    <PageFurniture>
      <main className={css.frame}>{data ? <Gate room={data} /> : <Nothing username={username} />}</main>
    </PageFurniture>
  );
}

function Nothing({ username }: { username: string }) {
  const t = useWords(viewerWords);
  return <DarkStage title={t('streaming.goneTitle')} actions={<ToRoom username={username} />} />;
}

function ToRoom({ username }: { username: string }) {
  const t = useWords(viewerWords);
  const { origin } = useApp();
  return (
    <a className={buttonClass()} href={`${origin}/live/${username}`} target="_blank" rel="noopener">
      {t('shell.watchHere')}
    </a>
  );
}

/** The age check applies to embedded viewers as well. */
function Gate({ room }: { room: Room }) {
  const t = useWords(shellWords);
  const { popup18Enabled } = useSettings();
  const { ageConfirmed, choose } = useAppearance();
  if (popup18Enabled === false || ageConfirmed) return <Player room={room} />;
  return (
    <DarkStage
      title={t('age.title')}
      picture={room.performer.picture}
      actions={
        <Button tone="action" onClick={() => choose({ ageConfirmed: true })}>
          {t('age.enter')}
        </Button>
      }
    />
  );
}

function Player({ room }: { room: Room }) {
  const t = useWords(streamingWords);
  const joined = useJoinRoom(room);
  const { performer, state, show } = room;
  useRoomLive(performer.username);
  const link = <ToRoom username={performer.username} />;
  if (state === 'offline' || show.mode !== 'public' || joined.cut)
    return (
      <DarkStage
        title={state === 'offline' ? t('streaming.offlineTitle', { name: performer.name }) : performer.name}
        picture={performer.picture}
        actions={link}
      />
    );
  return (
    <>
      <LiveVideo
        name={performer.name}
        source={joined.playback}
        hasFailed={joined.hasFailed}
        poster={room.snapshotUrl || performer.picture}
        isAway={state === 'away'}
        onRetry={joined.enter}
        chips={<RoomChips isLive={state === 'live'} viewers={room.viewers} startedAt={room.startedAt} />}
      />
      <p className={css.link}>{link}</p>
    </>
  );
}
