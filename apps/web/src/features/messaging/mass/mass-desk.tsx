import { Badge, Button, Card, Coin, EmptyState, Send, Skeleton } from '@footlight/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatCount, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { refetchForFact, useLive } from '../../../shared/live/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';
import { MassForm } from './mass-form.tsx';
import css from './mass.module.css';
import { massQueries, type Mass } from './mass.queries.ts';

const TONES = { scheduled: undefined, sending: 'brass', sent: 'ok', unsent: undefined } as const;

export function MassDesk() {
  const t = useWords(messagingWords);
  const client = useQueryClient();
  const query = useInfiniteQuery(massQueries.list());
  const all = query.data?.pages.flatMap((page) => page.data) ?? [];
  useLive('conversations/changed', () => void refetchForFact(client, { queryKey: massQueries.listKey() }));
  return (
    <div className={css.desk}>
      <Card title={t('messaging.massNew')}>
        <MassForm />
      </Card>
      <PagedList
        query={query}
        count={all.length}
        failed={t('messaging.massFailed')}
        skeleton={<Skeleton height={120} radius={12} />}
        empty={<EmptyState icon={<Send size={28} aria-hidden />} title={t('messaging.massNone')} />}
        frame={(content) => content}
      >
        <ul className={css.list}>
          {all.map((mass) => (
            <li key={mass._id}>
              <MassCard mass={mass} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

function MassCard({ mass }: { mass: Mass }) {
  const t = useWords(messagingWords);
  const api = useApi();
  const client = useQueryClient();
  const { state, segments, text, media, price, recipients, scheduledAt } = mass;
  const unsend = useMutation({
    mutationFn: () => api.massMessages.unsend({ params: { id: mass._id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: massQueries.listKey() }),
    onError: (error) => void toast.error(error.message),
  });
  const tone = TONES[state];
  return (
    <Card>
      <div className={css.card}>
        <p className={css.text} dir="auto">
          {text || t('messaging.files', { count: media })}
        </p>
        <p className={css.facts}>
          <Badge {...(tone ? { tone } : {})}>{t(`messaging.massState.${state}`)}</Badge>
          <span>{segments.map((segment) => t(`messaging.segment.${segment}`)).join(', ')}</span>
          <span className="num">{t('messaging.reached', { count: recipients, shown: formatCount(recipients) })}</span>
          {price > 0 && <Coin amount={formatTokens(price)} />}
          <DateTime at={scheduledAt} />
        </p>
        {state !== 'unsent' && (
          <Button tone="danger" size="small" busy={unsend.isPending} onClick={() => unsend.mutate()}>
            {t(state === 'scheduled' ? 'messaging.massCancel' : 'messaging.massUnsend')}
          </Button>
        )}
      </div>
    </Card>
  );
}
