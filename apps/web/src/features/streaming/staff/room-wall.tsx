import {
  Button,
  buttonClass,
  Coin,
  Dialog,
  EmptyState,
  ErrorState,
  ExternalLink,
  Eye,
  Lamp,
  Radio,
  Skeleton,
  TextArea,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { roomsQuery, type AdminRoom } from './streaming.staff.queries.ts';
import css from './room-wall.module.css';
import { mayStopRooms } from './may-stop-rooms.ts';
import { useStopRoom } from './use-stop-room.ts';

const SECOND_MS = 1000;
const MOST_CHARACTERS = 300;

/** All rooms that run now, their pictures fetched again every ten seconds. */
export function RoomWall() {
  const t = useWords();
  const staff = useProfile('staff');
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(roomsQuery());
  const [stopping, setStopping] = useState<AdminRoom>();
  const mayStop = staff !== undefined && mayStopRooms(staff.staffRole);
  if (error && !data)
    return (
      <ErrorState
        title={t('admin.loadFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <>
      <p className={css.note}>{t('admin.r.updated')}</p>
      {isPending ? (
        <ul className={css.wall} aria-busy>
          {Array.from({ length: 8 }, (_, index) => (
            <li key={index}>
              <Skeleton height={286} radius={12} />
            </li>
          ))}
        </ul>
      ) : data?.data.length ? (
        <ul className={css.wall}>
          {data.data.map((room) => (
            <li key={room.streamId}>
              <RoomCard room={room} seenAt={dataUpdatedAt} onStop={mayStop ? () => setStopping(room) : undefined} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Radio size={28} aria-hidden />}
          title={t('admin.r.empty')}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          }
        />
      )}
      <StopDialog room={stopping} onClose={() => setStopping(undefined)} />
    </>
  );
}

function RoomCard({ room, seenAt, onStop }: { room: AdminRoom; seenAt: number; onStop: (() => void) | undefined }) {
  const t = useWords();
  const name = room.name || room.username;
  return (
    <article className={css.card} aria-label={name}>
      <div className={css.picture}>
        <Snapshot room={room} seenAt={seenAt} />
        <span className={css.lamp}>
          {room.state === 'live' ? <Lamp>{t('admin.r.live')}</Lamp> : <Lamp tone="off">{t('admin.r.away')}</Lamp>}
        </span>
        <span className={css.viewers}>
          <Eye size={14} aria-hidden />
          <span className="num">{t('admin.r.viewers', { count: room.viewers })}</span>
        </span>
      </div>
      <div className={css.words}>
        <h2>{name}</h2>
        <p className={css.line}>{room.title}</p>
        <dl className={css.facts}>
          <div>
            <dt>{t('admin.r.since')}</dt>
            <dd>
              <Elapsed startedAt={room.startedAt} />
            </dd>
          </div>
          <div>
            <dt>{t('admin.r.tips')}</dt>
            <dd>
              <Coin amount={formatTokens(room.tipTokens)} />
            </dd>
          </div>
          <div>
            <dt>{t('admin.r.node')}</dt>
            <dd title={room.node}>{room.engine ? `${room.node} · ${room.engine}` : room.node}</dd>
          </div>
        </dl>
        <div className={css.actions}>
          <a className={buttonClass({ size: 'small' })} href={`/live/${room.username}`} target="_blank" rel="noopener">
            <ExternalLink size={15} aria-hidden />
            {t('admin.r.watch')}
          </a>
          {onStop && (
            <Button size="small" tone="danger" aria-label={t('admin.r.stopOf', { name })} onClick={onStop}>
              {t('admin.r.stop')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function Snapshot({ room, seenAt }: { room: AdminRoom; seenAt: number }) {
  const t = useWords();
  const [failedAt, setFailedAt] = useState(0);
  if (!room.snapshotUrl || failedAt === seenAt) return <Radio size={32} aria-hidden />;
  const fresh = `${room.snapshotUrl}${room.snapshotUrl.includes('?') ? '&' : '?'}at=${seenAt}`;
  return (
    <img
      src={fresh}
      alt={t('admin.r.snapshot', { name: room.name || room.username })}
      decoding="async"
      onError={() => setFailedAt(seenAt)}
    />
  );
}

function Elapsed({ startedAt }: { startedAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{formatDuration((now - Date.parse(startedAt)) / SECOND_MS)}</span>;
}

function StopDialog({ room, onClose }: { room: AdminRoom | undefined; onClose: () => void }) {
  const t = useWords();
  const form = useId();
  const stop = useStopRoom();
  return (
    <Dialog
      open={room !== undefined}
      onClose={onClose}
      title={t('admin.r.stopTitle', { name: room?.name || room?.username })}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="danger" type="submit" form={form} busy={stop.isPending}>
            {t('admin.r.stopConfirm')}
          </Button>
        </>
      }
    >
      {room && <StopForm id={form} room={room} stop={stop} onClose={onClose} />}
    </Dialog>
  );
}

function StopForm({
  id,
  room,
  stop,
  onClose,
}: {
  id: string;
  room: AdminRoom;
  stop: ReturnType<typeof useStopRoom>;
  onClose: () => void;
}) {
  const t = useWords();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  // Why a frame later: the dialog opens after this was drawn, and takes the focus to its cross.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const send = async () => {
    if (stop.isPending) return;
    if (!reason.trim()) return setWrong(t('forms.required'));
    try {
      await stop.mutateAsync({ streamId: room.streamId, reason: reason.trim() });
      toast.success(t('admin.r.stopped', { name: room.name || room.username }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return;
      toast.info(t('admin.r.gone'));
      onClose();
    }
  };
  return (
    <form
      id={id}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{t('admin.r.stopText', { viewers: t('admin.r.viewers', { count: room.viewers }) })}</p>
      <TextArea
        label={t('admin.r.reason')}
        maxLength={MOST_CHARACTERS}
        ref={field}
        value={reason}
        error={wrong}
        onChange={(words) => {
          setReason(words);
          setWrong(undefined);
        }}
      />
      <FormError>{stop.error && !stop.isPending ? stop.error.message : undefined}</FormError>
    </form>
  );
}
