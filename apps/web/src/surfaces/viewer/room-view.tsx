import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useChatLive } from '../../features/chat/index.ts';
import { DuetStage, useRoomDuet } from '../../features/duets/index.ts';
import { KingContext } from '../../features/fans/index.ts';
import { FollowButton } from '../../features/favourites/index.ts';
import { RaidNotice } from '../../features/raids/index.ts';
import { LiveVideo } from '../../features/player/index.ts';
import { RecordSign } from '../../features/recordings/index.ts';
import {
  Beats,
  ClosedStage,
  JoinSheet,
  ModeBar,
  ModeSheet,
  offersOf,
  SessionStage,
  ShowNews,
  ShowOver,
  showsQueries,
  useRoomShows,
  Waiting,
  type Offer,
  type RoomShows,
  type Show,
} from '../../features/shows/index.ts';
import {
  CutStage,
  GoalRow,
  OfflineStage,
  RoomChips,
  useJoinRoom,
  useRoomLive,
  WhoRow,
  type Room,
} from '../../features/streaming/index.ts';
import { ReportAction } from '../../features/reports/index.ts';
import { tipPath, TipSheet, useTipsLive, withTip, type TipDraft } from '../../features/tips/index.ts';
import { useRoomWar, WarOver, WarStage, type War } from '../../features/wars/index.ts';
import { useFeatures } from '../../shared/settings/index.ts';
import { askToEnter } from '../../shared/entry/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { BackLink } from './in-room/back-link.tsx';
import { FIRST_TIP, RoomSide } from './room-side.tsx';
import css from './room-view.module.css';
import { WheelWhenNear } from './wheel-when-near.tsx';

const SessionSide = lazy(() => import('./session-side.tsx').then(({ SessionSide: part }) => ({ default: part })));
const WarSide = lazy(() => import('./war-side.tsx').then(({ WarSide: part }) => ({ default: part })));
/** Lazy, because they aren't needed initially, and most rooms have no plans, polls or clips. */
const RoomCalls = lazy(() => import('./in-room/room-calls.tsx').then(({ RoomCalls: part }) => ({ default: part })));
const RoomClip = lazy(() => import('./in-room/room-calls.tsx').then(({ RoomClip: part }) => ({ default: part })));
const RoomPlans = lazy(() => import('./room-plans.tsx').then(({ RoomPlans: part }) => ({ default: part })));

interface SideProps {
  room: Room;
  talk: Show | undefined;
  war: War | undefined;
  isCut: boolean;
  onTip: ((draft: TipDraft) => void) | undefined;
}

interface Props {
  room: Room;
  /** Initial tip of a viewer who returns from signing up or paying. */
  intended?: TipDraft | undefined;
  onChange: (by: (room: Room) => Room) => void;
}

const LazyPlans = (props: Pick<Props, 'room' | 'onChange'>) => (
  <Suspense fallback={<div className={css.plansToCome} />}>
    <RoomPlans {...props} />
  </Suspense>
);

const LateCalls = (props: { room: Room }) => (
  <Suspense>
    <RoomCalls {...props} />
  </Suspense>
);

/** Chat and panels of the viewer's show or war, or else of the room. */
function Side({ room, talk, war, isCut, onTip: begin }: SideProps) {
  const onTip = useFeatures()('tips') ? begin : undefined;
  return (
    <KingContext value={room.king?._id}>
      <Suspense fallback={<div />}>
        {talk ? (
          <SessionSide key={talk._id} show={talk} onTip={() => onTip?.({ token: FIRST_TIP })} />
        ) : war ? (
          <WarSide key={war._id} war={war} username={room.performer.username} />
        ) : (
          <RoomSide room={room} isCut={isCut} onTip={onTip} />
        )}
      </Suspense>
    </KingContext>
  );
}

interface RoomProps extends Props {
  /** The kind of show whose sheet the page's URL opens. */
  opened: Offer['kind'] | undefined;
}

/** A complete room: video, performer and goals on the left, chat and panels on the right. */
export function RoomView({ room, opened, intended, onChange }: RoomProps) {
  const { performer } = room;
  const { role } = useSession();
  const [draft, setDraft] = useState(role === 'user' ? intended : undefined);
  const [asked, setAsked] = useState<Offer>();
  const joined = useJoinRoom(room);
  useRoomLive(performer.username);
  useChatLive(room.conversationId);
  useTipsLive(performer._id, (tip) => onChange((known) => withTip(known, tip)));

  const follow = (
    <FollowButton
      performer={performer}
      onChange={(isFavorite) => onChange((known) => ({ ...known, performer: { ...known.performer, isFavorite } }))}
    />
  );
  const isViewer = role === 'user' || role === undefined;
  const startTip = useForViewers<TipDraft>((wish) => tipPath(performer.username, wish), setDraft);
  const startShow = useForViewers<Offer>(() => `/live/${performer.username}`, setAsked);
  const shows = useRoomShows(performer._id);
  const fight = useRoomWar(performer._id);
  const offers = useOffers(room, shows);
  const ask = isViewer ? startShow : undefined;
  useOpenedOffer(role === 'user' ? offers.find(({ kind }) => kind === opened) : undefined, setAsked);
  const talk = shows.session && hasOwnChat(shows.session) ? shows.session : undefined;
  const plans = <LazyPlans room={room} onChange={onChange} />;
  const picture = room.snapshotUrl || performer.picture;
  const modes = { mode: room.show.mode, offers, onAsk: ask };
  return (
    <div className={css.room}>
      {picture && <img className={css.backdrop} src={picture} alt="" loading="lazy" />}
      <div className={css.stage}>
        <BackLink />
        {shows.session ? (
          <SessionStage show={shows.session} poster={picture} isAway={room.state === 'away'} />
        ) : shows.over ? (
          <ShowOver show={shows.over} onBack={shows.dismiss} />
        ) : (
          <Picture
            room={room}
            joined={joined}
            fight={fight}
            follow={follow}
            plans={plans}
            offers={offers}
            onAsk={ask}
          />
        )}
        <LateCalls room={room} />
        <Details room={room} shows={shows} fight={fight} follow={follow} plans={plans} modes={modes} />
      </div>
      <Side
        room={room}
        talk={talk}
        war={fight.war}
        isCut={joined.cut !== undefined}
        onTip={isViewer ? startTip : undefined}
      />
      <ShowNews shows={shows} />
      <Beats shows={shows.all} />
      <JoinSheet offer={asked && asOfNow(asked, offers)} name={performer.name} onClose={() => setAsked(undefined)} />
      <RaidNotice performerId={performer._id} />
      {role === 'user' && (
        <TipSheet
          beside
          draft={draft}
          onClose={() => setDraft(undefined)}
          room={{
            performerId: performer._id,
            name: performer.name,
            backTo: (wish) => tipPath(performer.username, wish),
            ...room,
          }}
        />
      )}
    </div>
  );
}

/** Opens the offer that a link requests, once the offer is known, and only once. */
function useOpenedOffer(offer: Offer | undefined, onOpen: (offer: Offer) => void) {
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!offer || wasOpened.current) return;
    wasOpened.current = true;
    onOpen(offer);
  }, [offer, onOpen]);
}

interface DetailsProps {
  room: Room;
  shows: RoomShows;
  fight: ReturnType<typeof useRoomWar>;
  follow: React.ReactNode;
  plans: React.ReactNode;
  modes: React.ComponentProps<typeof ModeBar>;
}

/** The performer, the goal and the room's shows below the video. Small rooms name the performer over the video. */
function Details({ room, shows, fight, follow, plans, modes }: DetailsProps) {
  const { performer } = room;
  const hasModes = canBegin(room, shows, fight);
  return (
    <div className={css.under} data-in-show={(shows.session ?? fight.war) !== undefined || undefined}>
      <Waiting shows={shows} />
      <div className={css.who}>
        <WhoRow room={room} follow={follow} more={<ReportAction kind="room" id={performer._id} isSmall />} />
      </div>
      <div className={css.goal}>
        {room.goal && <GoalRow goal={room.goal} of={room.goals?.list.length} />}
        {hasModes && (
          <div className={css.phoneOnly}>
            <ModeSheet {...modes} />
          </div>
        )}
      </div>
      {hasModes && (
        <div className={css.wideOnly}>
          <ModeBar {...modes} />
        </div>
      )}
      {room.visibleWheel && (
        <WheelWhenNear key={room.visibleWheel._id} wheel={room.visibleWheel} username={performer.username} />
      )}
      {performer.bio && <p className={`${css.wideOnly} ${css.bio}`}>{performer.bio}</p>}
      {room.state !== 'offline' && <div className={css.wideOnly}>{plans}</div>}
    </div>
  );
}

const FEATURES = { private: 'privateShows', group: 'groupShows', peek: 'peeking', paid: 'paidShows' } as const;

/** Returns the shows the viewer can start now, or none while they wait for another show. */
function useOffers(room: Room, { request, group }: RoomShows): Offer[] {
  const terms = useQuery(showsQueries.terms(room.performer.username));
  const waits = request !== undefined || group !== undefined;
  const isOn = useFeatures();
  return offersOf(room, terms.data).filter(
    ({ kind }) => isOn(FEATURES[kind]) && (!waits || kind === 'paid' || kind === 'peek'),
  );
}

/** Returns the same offer at its current price, which may change while the sheet is open. */
const asOfNow = (asked: Offer, offers: readonly Offer[]): Offer =>
  offers.find(({ kind }) => kind === asked.kind) ?? asked;

/** True if other types of shows can be started, which requires that neither a show nor a war is in progress. */
const canBegin = (room: Room, shows: ReturnType<typeof useRoomShows>, fight: ReturnType<typeof useRoomWar>): boolean =>
  room.state !== 'offline' && !shows.session && !fight.war;

/** Private and group shows have their own chat, which peeking viewers don't see. */
const hasOwnChat = ({ kind, you }: Show): boolean => kind !== 'paid' && you?.kind !== 'peek';

/** Starts a paid action. Visitors log in first, over the running video, and then continue with the action. */
function useForViewers<T>(pathOf: (draft: T) => string, onBegin: (draft: T) => void) {
  const { role } = useSession();
  return (draft: T) => {
    if (role === 'user') onBegin(draft);
    else askToEnter({ returnTo: pathOf(draft), goOn: () => onBegin(draft) });
  };
}

function Picture({
  room,
  joined,
  fight,
  follow,
  plans,
  offers,
  onAsk,
}: {
  room: Room;
  joined: ReturnType<typeof useJoinRoom>;
  fight: ReturnType<typeof useRoomWar>;
  follow: React.ReactNode;
  plans: React.ReactNode;
  offers: readonly Offer[];
  onAsk: ((offer: Offer) => void) | undefined;
}) {
  const { role } = useSession();
  const duet = useRoomDuet(room.performer._id);
  const [wasOn, setWasOn] = useState(false);
  if (room.state !== 'offline' && !wasOn) setWasOn(true);
  if (joined.cut)
    return <CutStage reason={joined.cut} path={`/live/${room.performer.username}`} onEnter={joined.enter} />;
  if (fight.war) {
    const { war, hasEntered } = fight;
    return <WarStage war={war} performerId={room.performer._id} source={joined.playback} hasEntered={hasEntered} />;
  }
  if (fight.over) return <WarOver war={fight.over} onBack={fight.dismiss} />;
  if (room.state === 'offline') return <OfflineStage room={room} hasEnded={wasOn} follow={follow} planned={plans} />;
  if (room.show.mode !== 'public' && role !== 'staff') return <ClosedStage room={room} offers={offers} onAsk={onAsk} />;
  if (duet) return <DuetStage duet={duet} performerId={room.performer._id} source={joined.playback} />;
  return (
    <LiveVideo
      name={room.performer.name}
      source={joined.playback}
      hasFailed={joined.hasFailed}
      poster={room.snapshotUrl || room.performer.picture}
      isAway={room.state === 'away'}
      onRetry={joined.enter}
      acts={
        <Suspense>
          <RoomClip room={room} />
        </Suspense>
      }
      chips={
        <>
          <RoomChips isLive={room.state === 'live'} viewers={room.viewers} startedAt={room.startedAt} />
          <RecordSign showId={room.performer._id} />
        </>
      }
    />
  );
}
