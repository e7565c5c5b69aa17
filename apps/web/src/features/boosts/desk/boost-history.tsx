import { Badge, Button, Cluster, Coin, EmptyState, Note, Skeleton, Stack, Zap } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { boostsWords } from '../words.ts';
import css from '../boosts.module.css';
import { boostsQueries, useBoostsLive, type Boost } from '../boosts.queries.ts';
import { BoostCourse, BoostFigures } from './boost-report.tsx';

const TONES = { running: 'citron', finished: 'ok', ended: 'off' } as const;

/** A creator's own boosts, or those that a viewer has paid for, newest first. Each has its report. */
export function BoostHistory({ isViewers = false }: { isViewers?: boolean }) {
  const t = useWords(boostsWords);
  useBoostsLive();
  const query = useInfiniteQuery(boostsQueries.own());
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={all.length}
      failed={t('boosts.failed')}
      skeleton={<Skeleton height={200} radius={12} />}
      empty={
        <EmptyState icon={<Zap size={28} aria-hidden />} title={t(isViewers ? 'boosts.nonePaid' : 'boosts.none')}>
          {t(isViewers ? 'boosts.nonePaidText' : 'boosts.noneText')}
        </EmptyState>
      }
      frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
    >
      <Stack as="ul" gap={12}>
        {all.map((one) => (
          <Row key={one._id} one={one} isViewers={isViewers} />
        ))}
      </Stack>
    </PagedList>
  );
}

/** Boosts that the viewer has paid for. */
export const BoostsPaid = () => <BoostHistory isViewers />;

function Row({ one, isViewers }: { one: Boost; isViewers: boolean }) {
  const t = useWords(boostsWords);
  const [isOpen, setOpen] = useState(false);
  const { performer, boughtBy, status, price, minutes, refunded } = one;
  const isByOther = boughtBy && boughtBy._id !== performer._id;
  return (
    <li className={css.item}>
      <Cluster as="p" gap={6} columnGap={12} align="center">
        <b>
          <DateTime at={one.startedAt} pattern="DD/MM/YYYY HH:mm" />
        </b>
        <Badge tone={TONES[status]}>{t(`boosts.status.${status}`)}</Badge>
        <span className={css.price}>
          <Coin amount={formatTokens(price)} />
        </span>
      </Cluster>
      <Note>
        {t('boosts.minutes', { count: minutes })}
        {isViewers ? ` · ${performer.name}` : isByOther ? ` · ${t('boosts.by', { name: boughtBy.name })}` : ''}
        {one.endReason ? ` · ${t(`boosts.ended.${one.endReason}`)}` : ''}
        {refunded ? ` · ${t('boosts.refunded', { amount: formatTokens(refunded) })}` : ''}
      </Note>
      {isOpen ? (
        <BoostCourse id={one._id} isRunning={status === 'running'} />
      ) : (
        <>
          <BoostFigures report={one.report} />
          <div>
            <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
              {t('boosts.showCourse')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
