import { Avatar, Badge, Coin, Dialog, ErrorState, Note, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { fansWords } from '../words.ts';
import { chatWords } from '../../chat/words.ts';
import { FanMarks } from '../fan-marks.tsx';
import { fansQueries } from '../fans.queries.ts';
import { KingContext } from '../king.ts';
import css from './room.module.css';

interface Props {
  performerId: string;
  userId: string;
  username: string;
  onClose: () => void;
}

/** A viewer's standing in a room: level, subscription and, for the room's creator, tokens spent. */
export function ViewerSheet({ performerId, userId, username, onClose }: Props) {
  const t = useWords(fansWords, chatWords);
  const { data, error, isFetching, refetch } = useQuery(fansQueries.fan(performerId, userId));
  return (
    <Dialog open onClose={onClose} size="small" title={username}>
      {data ? (
        <div className={css.viewer}>
          <Avatar src={data.avatar} size={56} />
          <p>
            <b>{data.name || data.username}</b>
            <KingContext value={data.isKing ? data._id : undefined}>
              <FanMarks userId={data._id} level={data.level} />
            </KingContext>
            {data.isSubscriber && <Badge>{t('chat.subscriber')}</Badge>}
          </p>
          {data.isKing && <p>{t('streaming.king')}</p>}
          {!data.level && <Note size={13}>{t('fans.noLevel')}</Note>}
          {data.spentTokens !== undefined && (
            <p>
              {t('fans.spent')} <Coin amount={formatTokens(data.spentTokens)} />
            </p>
          )}
        </div>
      ) : error ? (
        <ErrorState
          title={t('fans.viewerFailed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton width={56} height={56} radius="50%" />
          <Skeleton width="60%" height={16} />
        </div>
      )}
    </Dialog>
  );
}
