import { SECOND_MS } from '@footlight/contract/time';
import { Button, buttonClass, Coin, EmptyState, ExternalLink, Eye, Lamp, Radio, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../shared/clock/index.ts';
import { formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { AudienceHealth } from '../audience/audience-health.tsx';
import { streamingStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { roomsQuery, type AdminRoom } from './streaming.staff.queries.ts';
import css from './room-wall.module.css';
import { mayStopRooms } from './may-stop-rooms.ts';
import { ActDialog, type AskedAct, type RoomAct } from './room-act-dialog.tsx';

/** All live rooms, with pictures refreshed every ten seconds. */
export function RoomWall() {
  const t = useWords(streamingStaffWords, siteWords);
  const staff = useProfile('staff');
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(roomsQuery());
  const [asked, setAsked] = useState<AskedAct>();
  const mayStop = staff !== undefined && mayStopRooms(staff.staffRole);
  if (error && !data) return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
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
              <RoomCard
                room={room}
                seenAt={dataUpdatedAt}
                onAct={mayStop ? (act) => setAsked({ room, act }) : undefined}
              />
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
      <ActDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface CardProps {
  room: AdminRoom;
  seenAt: number;
  onAct: ((act: RoomAct) => void) | undefined;
}
function RoomCard({ room, seenAt, onAct }: CardProps) {
  const t = useWords(streamingStaffWords, staffWords);
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
            <dd title={room.node}>
              <code>{room.engine ? `${room.node} · ${room.engine}` : room.node}</code>
            </dd>
          </div>
        </dl>
        {room.audience && <AudienceHealth audience={room.audience} />}
        <div className={css.actions}>
          <a className={buttonClass({ size: 'small' })} href={`/live/${room.username}`} target="_blank" rel="noopener">
            <ExternalLink size={15} aria-hidden />
            {t('admin.r.watch')}
          </a>
          {onAct && (
            <>
              <Button size="small" aria-label={t('admin.r.warnOf', { name })} onClick={() => onAct('warn')}>
                {t('admin.r.warn')}
              </Button>
              <Button
                size="small"
                tone="danger"
                aria-label={t('admin.r.stopOf', { name })}
                onClick={() => onAct('stop')}
              >
                {t('admin.r.stop')}
              </Button>
            </>
          )}
        </div>
      </div>
    </article>
  );
}

function Snapshot({ room, seenAt }: { room: AdminRoom; seenAt: number }) {
  const t = useWords(streamingStaffWords);
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
  const now = useNow();
  return <span className="num">{formatDuration((now - Date.parse(startedAt)) / SECOND_MS)}</span>;
}
