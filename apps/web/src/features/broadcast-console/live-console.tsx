import { Cluster, ErrorState, Skeleton, Stack, VisuallyHidden } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useProfile, type PerformerProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { broadcastConsoleWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import {
  CustomerPicture,
  hidesRoom,
  Requests,
  ShowBar,
  ShowOffers,
  ShowSummary,
  useShowDesk,
} from '../shows/desk/index.ts';
import { AlertDesk } from '../alerts/index.ts';
import { DuetDesk, DuetPartner, useOwnDuets } from '../duets/desk/index.ts';
import { AudienceHealth } from '../streaming/index.ts';
import { PollDesk } from '../polls/index.ts';
import { useOwnWars, WarDesk, WarOpponent } from '../wars/index.ts';
import { ToyDesk } from '../toys/index.ts';
import { Checklist } from './preflight/checklist.tsx';
import { consoleQueries, type ConsoleData } from './console.queries.ts';
import { LeaveQuestion } from './stage/leave-question.tsx';
import { LiveBar } from './stage/live-bar.tsx';
import css from './live-console.module.css';
import { EarningFigures, GoalMeter } from './stage/live-figures.tsx';
import { RoomColumn } from './stage/room-column.tsx';
import { SettingsPanel } from './preflight/settings-panel.tsx';
import { Signal, Stage, StageTrouble } from './stage/stage.tsx';
import { StartButton } from './preflight/start-button.tsx';
import { useConsole, type ConsoleDesk } from './use-console.ts';

/** Lazy, because many creators have no wheel. */
const OwnWheel = lazy(() => import('./stage/own-wheel.tsx').then(({ OwnWheel: part }) => ({ default: part })));
const GoalAndWheel = (props: ComponentProps<typeof GoalMeter>) => (
  <>
    <GoalMeter {...props} />
    <Suspense>
      <OwnWheel />
    </Suspense>
  </>
);
/** Lazy, because the show doesn't depend on it. */
const BoostPanel = lazy(() => import('../boosts/index.ts').then(({ BoostPanel: part }) => ({ default: part })));
const WarAndBoost = (props: ComponentProps<typeof WarDesk>) => (
  <>
    <WarDesk {...props} />
    <Suspense>
      <BoostPanel performerId={props.performerId} />
    </Suspense>
  </>
);

/** Lazy, because it isn't needed while live. */
const LastShow = lazy(() => import('../summaries/index.ts').then(({ LastShow: part }) => ({ default: part })));

const StartAnnounced = lazy(() =>
  import('../tickets/index.ts').then(({ StartAnnounced: part }) => ({ default: part })),
);
const Offers = (props: ComponentProps<typeof ShowOffers>) => (
  <>
    <Suspense>
      <StartAnnounced performerId={props.performerId} />
    </Suspense>
    <ShowOffers {...props} />
  </>
);

/** The performer's console before, during and after a show. Requires a performer account. */
export function LiveConsole() {
  const t = useWords(broadcastConsoleWords);
  const me = useProfile('performer');
  const query = useQuery(consoleQueries.console());
  if (query.data && me) return <Desk console={query.data} me={me} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('console.loadFailed')}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <ConsoleSkeleton />;
}

function Begin({ desk, resuming }: { desk: ConsoleDesk; resuming: boolean }) {
  return (
    <StartButton
      source={desk.source}
      ready={desk.ready}
      starting={desk.starting}
      resuming={resuming}
      refusal={desk.refusal}
      onStart={desk.start}
      onCancel={desk.cancel}
    />
  );
}

/** Shown while the show is open but gets no video from this page. */
function StillLive({ desk }: { desk: ConsoleDesk }) {
  const t = useWords(broadcastConsoleWords);
  return (
    <section className={css.still} aria-label={t('console.stillLiveTitle')}>
      <h2>{t('console.stillLiveTitle')}</h2>
      <p>{t('console.stillLiveText')}</p>
      <Begin desk={desk} resuming />
    </section>
  );
}

function Desk({ console, me }: { console: ConsoleData; me: PerformerProfile }) {
  const t = useWords(broadcastConsoleWords, siteWords);
  const desk = useConsole(console, me);
  const shows = useShowDesk();
  const wars = useOwnWars(me._id);
  const duets = useOwnDuets(me._id);
  const { active, open } = shows;
  const duet = active || wars.going ? undefined : duets.running;
  const isPaired = active ? active.kind === 'private' : (wars.going ?? duet) !== undefined;
  const isHidden = hidesRoom(active);
  const before = desk.phase === 'idle' || (desk.phase === 'starting' && console.state === 'offline');
  return (
    <div className={css.desk} data-open={!before || undefined}>
      <h1 className={css.title}>{t(before ? 'console.pageTitle' : 'console.title')}</h1>
      <div className={css.left}>
        <Stack gap={16} className={css.stage}>
          <div className={css.pictures} data-pair={isPaired || undefined}>
            <Stage console={console} desk={desk} active={active} isPaired={isPaired} />
            {active?.kind === 'private' && <CustomerPicture key={active._id} show={active} />}
            {!active && wars.going && <WarOpponent key={wars.going._id} war={wars.going} performerId={me._id} />}
            {duet && <DuetPartner key={duet._id} duet={duet} performerId={me._id} />}
          </div>
          <StageTrouble desk={desk} />
        </Stack>
        {!before && (
          <div className={css.act}>
            {(desk.phase === 'waiting' || desk.phase === 'starting') && desk.source === 'camera' && (
              <StillLive desk={desk} />
            )}
            {active && <ShowBar key={active._id} show={active} />}
            {!isHidden && (
              <Cluster gap={12} align="center" className={css.row}>
                <EarningFigures console={console} />
                <LiveBar console={console} desk={desk} />
              </Cluster>
            )}
            <GoalAndWheel goal={console.goal} paused={isHidden} />
            {console.state !== 'offline' && <PollDesk performerId={me._id} />}
            {!active && console.state !== 'offline' && <WarAndBoost performerId={me._id} wars={wars} />}
            {!active && !wars.going && console.state !== 'offline' && <DuetDesk performerId={me._id} duets={duets} />}
            {!active && !wars.going && console.state !== 'offline' && <Offers performerId={me._id} open={open} />}
          </div>
        )}
        <Stack gap={16} className={css.signal}>
          <Signal desk={desk} />
          {desk.received?.audience && <AudienceHealth audience={desk.received.audience} isOwn />}
        </Stack>
      </div>
      <div className={css.right}>
        {before ? (
          <Stack gap={16}>
            <Checklist checks={desk.checks} blockedBy={console.blockedBy}>
              <Begin desk={desk} resuming={false} />
            </Checklist>
            <Suspense>
              <LastShow />
            </Suspense>
          </Stack>
        ) : (
          <div className={css.pinned}>
            <Requests desk={shows} />
            <RoomColumn
              console={console}
              performerId={me._id}
              sessionChatId={isHidden ? active?.conversationId : wars.going?.conversationId}
              feed={desk.feed}
            />
          </div>
        )}
      </div>
      <div className={css.settings}>
        <SettingsPanel console={console} show={desk.show} performerId={me._id} />
      </div>
      <TipDesks performerId={me._id} />
      <ShowSummary show={shows.over} onClose={shows.dismiss} />
      <LeaveQuestion active={desk.phase === 'sending' || active !== undefined} isInShow={active !== undefined} />
    </div>
  );
}

const TipDesks = ({ performerId }: { performerId: string }) => (
  <>
    <div className={css.toys}>
      <AlertDesk performerId={performerId} />
    </div>
    <div className={css.toys}>
      <ToyDesk />
    </div>
  </>
);

function ConsoleSkeleton() {
  const t = useWords(siteWords);
  return (
    <div className={css.desk} aria-busy>
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <div className={css.left}>
        <Skeleton height="min(62dvh, 44vw)" radius={12} />
      </div>
      <div className={css.right}>
        <Skeleton height={320} radius={12} />
      </div>
      <div className={css.settings}>
        <Skeleton height={280} radius={12} />
      </div>
    </div>
  );
}
