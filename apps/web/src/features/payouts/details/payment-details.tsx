import { Badge, Button, Card, Cluster, EmptyState, ErrorState, Plus, Skeleton, Stack, Wallet } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../../../shared/formats/index.ts';
import { SettingRow, SettingRows } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import css from '../payouts.module.css';
import { PAYMENT_TYPES, type PaymentType } from '../payout-statuses.ts';
import { detailsQueries, type PaymentDetail } from '../payouts.queries.ts';
import { ChooseDialog, RemoveDialog } from './prove-dialogs.tsx';
import { DetailDialog } from './detail-dialog.tsx';

type Doing =
  | { readonly what: 'save'; readonly type: PaymentType }
  | { readonly what: 'choose' | 'remove'; readonly detail: PaymentDetail };

export function PaymentDetails() {
  const t = useWords(payoutsWords);
  const { data, error, refetch, isFetching } = useQuery(detailsQueries.own());
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  const own = data?.data ?? [];
  return (
    <Card title={t('payouts.details')}>
      <Stack gap={16} className={css.form}>
        <p className={css.small}>{t('payouts.detailsText')}</p>
        {data ? (
          own.length === 0 ? (
            <EmptyState icon={<Wallet size={28} aria-hidden />} title={t('payouts.noDetailsYet')} />
          ) : (
            <SettingRows>
              {own.map((detail) => (
                <Row key={detail._id} detail={detail} onDo={setDoing} />
              ))}
            </SettingRows>
          )
        ) : error ? (
          <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton height={120} radius={10} />
        )}
        <Missing own={own} onAdd={(type) => setDoing({ what: 'save', type })} />
      </Stack>
      {doing?.what === 'save' && <DetailDialog type={doing.type} onClose={stop} />}
      {doing?.what === 'choose' && <ChooseDialog detail={doing.detail} onClose={stop} />}
      {doing?.what === 'remove' && <RemoveDialog detail={doing.detail} onClose={stop} />}
    </Card>
  );
}

function Row({ detail, onDo }: { detail: PaymentDetail; onDo: (doing: Doing) => void }) {
  const t = useWords(payoutsWords);
  const name = t(`payouts.type.${detail.type}`);
  return (
    <SettingRow
      name={name}
      badges={detail.isDefault && <Badge tone="ok">{t('payouts.default')}</Badge>}
      acts={
        <>
          {!detail.isDefault && (
            <Button
              size="small"
              aria-label={t('payouts.makeDefaultOf', { name })}
              onClick={() => onDo({ what: 'choose', detail })}
            >
              {t('payouts.makeDefault')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t('payouts.changeOf', { name })}
            onClick={() => onDo({ what: 'save', type: detail.type })}
          >
            {t('payouts.change')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            aria-label={t('payouts.removeOf', { name })}
            onClick={() => onDo({ what: 'remove', detail })}
          >
            {t('payouts.remove')}
          </Button>
        </>
      }
    >
      <span className="num">{detail.masked}</span>
      {detail.frozenUntil && (
        <span>
          {t('payouts.frozenRow')} <DateTime at={detail.frozenUntil} />
        </span>
      )}
    </SettingRow>
  );
}

function Missing({ own, onAdd }: { own: readonly PaymentDetail[]; onAdd: (type: PaymentType) => void }) {
  const t = useWords(payoutsWords);
  const missing = PAYMENT_TYPES.filter((type) => own.every((detail) => detail.type !== type));
  if (missing.length === 0) return null;
  return (
    <Cluster gap={8}>
      {missing.map((type) => (
        <Button key={type} icon={<Plus size={16} aria-hidden />} onClick={() => onAdd(type)}>
          {t(`payouts.type.${type}`)}
        </Button>
      ))}
    </Cluster>
  );
}
