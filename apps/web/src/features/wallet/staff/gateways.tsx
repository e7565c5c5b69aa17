import { Badge, Button, Card, Dialog, Note, NumberField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatNumber } from '../../../shared/formats/index.ts';
import { LoadFailed, TableSkeleton } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { gatewayName } from '../../../shared/paying/gateway-names.ts';
import css from './gateways.module.css';
import { gatewaysQuery, type GatewayState } from './money.staff.queries.ts';
import { useCompare } from './use-compare.ts';

const USUAL_DAYS = 8;
const MOST_DAYS = 120;
const REFRESH_MS = 15_000;

/** Payment gateways: configured or not, on or off, time of the last notice, and the latest reconciliation. */
export function Gateways() {
  const t = useWords(walletStaffWords);
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...gatewaysQuery(), refetchInterval: REFRESH_MS });
  const [compared, setCompared] = useState<string>();
  if (isPending) return <TableSkeleton rows={4} />;
  if (!data) return <LoadFailed reason={error?.message ?? ''} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <p className={css.lead}>{t('admin.g.text')}</p>
      <div className={css.cards}>
        {data.data.map((gateway) => (
          <GatewayCard key={gateway.name} gateway={gateway} onCompare={() => setCompared(gateway.name)} />
        ))}
      </div>
      <CompareDialog key={compared} gateway={compared} onClose={() => setCompared(undefined)} />
    </>
  );
}

function GatewayCard({ gateway, onCompare }: { gateway: GatewayState; onCompare: () => void }) {
  const t = useWords(walletStaffWords);
  const { name, isConfigured, isOn, openDifferences } = gateway;
  const state = isOn ? 'on' : isConfigured ? 'off' : 'missing';
  return (
    <Card title={gatewayName(name)} actions={<Badge tone={isOn ? 'ok' : 'off'}>{t(`admin.g.state.${state}`)}</Badge>}>
      <dl className={css.lines}>
        <div>
          <dt>{t('admin.g.webhook')}</dt>
          <dd className={css.address}>{gateway.webhookUrl}</dd>
        </div>
        <div>
          <dt>{t('admin.g.heard')}</dt>
          <dd>{gateway.heardAt ? <DateTime at={gateway.heardAt} /> : t('admin.g.never')}</dd>
        </div>
        <div>
          <dt>{t('admin.g.compared')}</dt>
          <dd>
            <Comparison last={gateway.lastComparison} />
          </dd>
        </div>
        <div>
          <dt>{t('admin.g.open')}</dt>
          <dd className="num">{formatNumber(openDifferences)}</dd>
        </div>
      </dl>
      {isConfigured ? (
        <Button size="small" onClick={onCompare} aria-label={t('admin.g.compareOf', { name: gatewayName(name) })}>
          {t('admin.g.compare')}
        </Button>
      ) : (
        <Note tone="faint" size={13}>
          {t('admin.g.missing')}
        </Note>
      )}
    </Card>
  );
}

function Comparison({ last }: { last: GatewayState['lastComparison'] }) {
  const t = useWords(walletStaffWords);
  if (!last) return t('admin.g.never');
  return (
    <>
      <DateTime at={last.startedAt} />{' '}
      {last.endedAt
        ? (last.failure ??
          t('admin.g.result', { payments: formatNumber(last.payments), mended: formatNumber(last.mended) }))
        : t('admin.g.running')}
    </>
  );
}

function CompareDialog({ gateway, onClose }: { gateway: string | undefined; onClose: () => void }) {
  const t = useWords(walletStaffWords, siteWords);
  const compare = useCompare();
  const [days, setDays] = useState<number | undefined>(USUAL_DAYS);
  const isFit = days !== undefined && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
  const start = () => {
    if (!gateway || !isFit || compare.isPending) return;
    compare.mutate(
      { gateway, days },
      {
        onSuccess: () => {
          toast.success(t('admin.g.begun'));
          onClose();
        },
        onError: (error) => toast.error(error.message),
      },
    );
  };
  return (
    <Dialog
      open={gateway !== undefined}
      onClose={onClose}
      title={t('admin.g.compareTitle', { name: gatewayName(gateway ?? '') })}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="action" busy={compare.isPending} disabled={!isFit} onClick={start}>
            {t('admin.g.compare')}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{t('admin.g.compareText')}</p>
      <NumberField label={t('admin.g.days')} min={1} max={MOST_DAYS} value={days} onChange={setDays} />
    </Dialog>
  );
}
