import type { Webhook, WebhookDelivery } from '@footlight/contract';
import { Badge, Button, ChipChoice, Cluster, Dialog, Skeleton, Stack } from '@footlight/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { developersWords } from '../words.ts';
import css from '../developers.module.css';
import { developersQueries, type DeliveryState } from '../developers.queries.ts';
import { useSending } from './use-webhooks.ts';

const STATES = ['all', 'waiting', 'sent', 'dead'] as const;
const TONES = { waiting: 'brass', sent: 'ok', dead: 'error' } as const;

export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords(developersWords);
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const chosen: DeliveryState | undefined = state === 'all' ? undefined : state;
  const query = useInfiniteQuery(developersQueries.deliveries(webhook._id, chosen));
  const { test, replayDead } = useSending(webhook._id);
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const onFailed = (error: Error) => toast.error(error.message);
  return (
    <Dialog open onClose={onClose} title={t('developers.hook.logTitle', { name: webhook.name })}>
      <Stack gap={16} className={css.form}>
        <Cluster gap={8}>
          <Button
            size="small"
            busy={test.isPending}
            disabled={!webhook.isOn}
            onClick={() =>
              test.mutate(undefined, { onSuccess: () => toast.success(t('developers.hook.tested')), onError: onFailed })
            }
          >
            {t('developers.hook.test')}
          </Button>
          <Button
            size="small"
            busy={replayDead.isPending}
            disabled={!webhook.isOn}
            onClick={() =>
              replayDead.mutate(undefined, {
                onSuccess: ({ replayed }) => toast.success(t('developers.hook.replayed', { count: replayed })),
                onError: onFailed,
              })
            }
          >
            {t('developers.hook.replayDead')}
          </Button>
        </Cluster>
        <ChipChoice
          legend={t('developers.hook.filter')}
          value={state}
          onChange={setState}
          options={STATES.map((value) => ({ value, label: t(`developers.state.${value}`) }))}
        />
        <PagedList
          query={query}
          count={rows.length}
          failed={t('developers.failed')}
          skeleton={<Skeleton height={160} radius={10} />}
          empty={<p>{t('developers.hook.noneSent')}</p>}
          frame={(content) => <ul className={css.rows}>{content}</ul>}
          auto={false}
        >
          {rows.map((delivery) => (
            <DeliveryRow key={delivery._id} webhook={webhook} delivery={delivery} />
          ))}
        </PagedList>
      </Stack>
    </Dialog>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const t = useWords(developersWords);
  const { replay } = useSending(webhook._id);
  return (
    <li>
      <div>
        <b>
          <code className={css.code}>{delivery.type}</code>
          <Badge tone={TONES[delivery.state]}>{t(`developers.state.${delivery.state}`)}</Badge>
        </b>
        <p>
          <DateTime at={delivery.createdAt} /> · {t('developers.hook.attempts', { count: delivery.attempts })}
          {delivery.status !== undefined && ` · HTTP ${delivery.status}`}
        </p>
        {delivery.nextAt && (
          <p>
            {t('developers.hook.nextAt')} <DateTime at={delivery.nextAt} />
          </p>
        )}
        <Details webhook={webhook} delivery={delivery} />
      </div>
      {delivery.state !== 'waiting' && (
        <Button
          size="small"
          busy={replay.isPending}
          disabled={!webhook.isOn}
          onClick={() => replay.mutate(delivery._id, { onError: (error) => toast.error(error.message) })}
        >
          {t('developers.hook.replay')}
        </Button>
      )}
    </li>
  );
}

function Details({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const t = useWords(developersWords);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...developersQueries.delivery(webhook._id, delivery._id), enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('developers.hook.details')}</summary>
      {data && (
        <Stack gap={16} className={css.form}>
          <pre className={css.body}>{JSON.stringify(data.body, null, 2)}</pre>
          {data.log.map((attempt) => (
            <p key={attempt.at}>
              <DateTime at={attempt.at} /> · {attempt.ms} ms · {attempt.status ?? '—'} {attempt.response}
            </p>
          ))}
        </Stack>
      )}
    </details>
  );
}
