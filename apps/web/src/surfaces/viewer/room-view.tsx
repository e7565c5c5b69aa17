import { ArrowLeft, CoinMark } from '@footlight/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useChatLive } from '../../features/chat/index.ts';
import { FollowButton } from '../../features/favourites/index.ts';
import { LiveVideo } from '../../features/player/index.ts';
import {
  CutStage,
  GoalRow,
  ModeBar,
  OfflineStage,
  RoomChips,
  useJoinRoom,
  useRoomLive,
  WhoRow,
  type Room,
} from '../../features/streaming/index.ts';
import { TipSheet, useTipsLive, withTip, type TipDraft } from '../../features/tips/index.ts';
import { formatTokens } from '../../shared/formats/index.ts';
import { useProfile, useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { RoomPlans } from './room-plans.tsx';
import { RoomSide } from './room-side.tsx';
import css from './room-view.module.css';

interface Props {
  room: Room;
  onChange: (by: (room: Room) => Room) => void;
}

/** A room with everything in it: picture, who and what for on the left, chat and panels on the right. */
export function RoomView({ room, onChange }: Props) {
  const { performer } = room;
  const { role } = useSession();
  const [draft, setDraft] = useState<TipDraft>();
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
  const mayTip = role === 'user' || role === undefined;
  const startTip = useTipStart(performer.username, setDraft);
  const plans = <RoomPlans room={room} onChange={onChange} />;
  return (
    <div className={css.room}>
      <div className={css.stage}>
        <BackLink />
        <Picture
            room={room}
            joined={joined}
            follow={follow}
            plans={plans} />
        <div className={css.under}>
          <WhoRow room={room} follow={follow} />
          {room.goal && <GoalRow goal={room.goal} />}
          {room.state !== 'offline' && (
            <div className={css.wideOnly}>
              <ModeBar />
            </div>
          )}
          {performer.bio && <p className={`${css.wideOnly} ${css.bio}`}>{performer.bio}</p>}
          {room.state !== 'offline' && <div className={css.wideOnly}>{plans}</div>}
        </div>
      </div>
      <RoomSide room={room} isCut={joined.cut !== undefined} onTip={mayTip ? startTip : undefined} />
      {role === 'user' && (
        <TipSheet
          draft={draft}
          onClose={() => setDraft(undefined)}
          room={{ performerId: performer._id, conversationId: room.conversationId, name: performer.name }}
        />
      )}
    </div>
  );
}

/** Begins a tip; visitors are led to the login and come back. */
function useTipStart(username: string, onDraft: (draft: TipDraft) => void) {
  const { role } = useSession();
  return (draft: TipDraft) => {
    if (role === 'user') onDraft(draft);
    else location.assign(`/auth/login/user?returnTo=${encodeURIComponent(`/live/${username}`)}`);
  };
}

function Picture({
  room,
  joined,
  follow,
  plans,
}: {
  room: Room;
  joined: ReturnType<typeof useJoinRoom>;
  follow: React.ReactNode;
  plans: React.ReactNode;
}) {
  const [wasOn, setWasOn] = useState(false);
  if (room.state !== 'offline' && !wasOn) setWasOn(true);
  if (joined.cut)
    return <CutStage reason={joined.cut} path={`/live/${room.performer.username}`} onEnter={joined.enter} />;
  if (room.state === 'offline') return <OfflineStage room={room} hasEnded={wasOn} follow={follow} planned={plans} />;
  return (
    <LiveVideo
      name={room.performer.name}
      source={joined.playback}
      poster={room.snapshotUrl || room.performer.picture}
      isAway={room.state === 'away'}
      onRetry={joined.enter}
      chips={<RoomChips isLive={room.state === 'live'} viewers={room.viewers} startedAt={room.startedAt} />}
    />
  );
}

/** Phones have no header in rooms: the way back, and what one has. */
function BackLink() {
  const t = useWords();
  const profile = useProfile('user');
  return (
    <div className={css.top}>
      <Link to="/" className={css.back} aria-label={t('streaming.back')}>
        <ArrowLeft size={20} aria-hidden />
      </Link>
      {profile && (
        <a
          href="/wallet/top-up"
          className={`${css.balance} num`}
          aria-label={t('shell.balance', { amount: formatTokens(profile.balance) })}
        >
          <CoinMark />
          {formatTokens(profile.balance)}
        </a>
      )}
    </div>
  );
}
