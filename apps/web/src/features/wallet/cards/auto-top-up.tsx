import { Badge, Button, Card, Cluster, ErrorState, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletCardsWords } from './words.ts';
import { walletQueries } from '../wallet.queries.ts';
import type { SavedCard } from '../ways/ways-to-pay.ts';
import { AutoTopUpForm } from './auto-top-up-form.tsx';
import { cardName } from './card-name.ts';
import css from './saved-cards.module.css';
import { useAutoTopUp, type AutoTopUp as Own } from './use-auto-top-up.ts';

/** Automatic purchase of tokens when the balance is low: current settings and a form to change them. */
export function AutoTopUp() {
  const t = useWords(walletCardsWords);
  const own = useQuery(walletQueries.autoTopUp());
  const cards = useQuery(walletQueries.cards());
  const packages = useQuery(walletQueries.packages());
  const [isEdited, setEdited] = useState(false);
  const failed = [own, cards, packages].find(({ isError }) => isError);
  if (failed)
    return (
      <Card title={t('wallet.auto')}>
        <ErrorState
          title={t('wallet.autoFailed')}
          reason={failed.error?.message ?? ''}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      </Card>
    );
  if (!own.data || !cards.data || !packages.data)
    return (
      <Card title={t('wallet.auto')}>
        <Skeleton height={96} radius={10} />
      </Card>
    );
  const usable = cards.data.data.filter(({ isExpired }) => !isExpired);
  const { state } = own.data;
  const isShown = isEdited && usable.length > 0;
  return (
    <Card
      title={t('wallet.auto')}
      actions={
        <Badge tone={state === 'on' ? 'ok' : 'off'}>{t(state === 'on' ? 'wallet.auto.on' : 'wallet.auto.off')}</Badge>
      }
    >
      <p className={css.lead}>{t('wallet.auto.text')}</p>
      {own.data.stopReason && state === 'stopped' && (
        <output className={css.note}>{t(`wallet.auto.stopped.${own.data.stopReason}`)}</output>
      )}
      {state === 'on' && !isShown && <Terms own={own.data} cards={usable} />}
      {isShown ? (
        <AutoTopUpForm own={own.data} cards={usable} packages={packages.data.data} onDone={() => setEdited(false)} />
      ) : usable.length === 0 ? (
        <p>{t('wallet.auto.noCard')}</p>
      ) : (
        <Acts isOn={state === 'on'} onEdit={() => setEdited(true)} />
      )}
    </Card>
  );
}

function Acts({ isOn, onEdit }: { isOn: boolean; onEdit: () => void }) {
  const t = useWords(walletCardsWords);
  const { stop } = useAutoTopUp();
  return (
    <Cluster gap={8}>
      <Button tone={isOn ? 'neutral' : 'action'} onClick={onEdit}>
        {t(isOn ? 'wallet.auto.change' : 'wallet.auto.setUp')}
      </Button>
      {isOn && (
        <Button
          busy={stop.isPending}
          onClick={() =>
            stop.mutate(undefined, {
              onSuccess: () => toast.success(t('wallet.auto.stoppedNow')),
              onError: (error) => toast.error(error.message),
            })
          }
        >
          {t('wallet.auto.stop')}
        </Button>
      )}
    </Cluster>
  );
}

function Terms({ own, cards }: { own: Own; cards: readonly SavedCard[] }) {
  const t = useWords(walletCardsWords);
  const card = cards.find(({ _id }) => _id === own.cardId);
  return (
    <p className={css.note}>
      {t('wallet.auto.terms', {
        threshold: formatTokens(own.thresholdTokens ?? 0),
        package: own.packageName ?? '',
        price: own.price ? formatMoney(own.price) : '',
        card: card ? cardName(card) : '',
      })}{' '}
      {t('wallet.auto.used', {
        today: formatNumber(own.usedToday),
        day: formatNumber(own.mostPerDay ?? 0),
        thisWeek: formatNumber(own.usedThisWeek),
        week: formatNumber(own.mostPerWeek ?? 0),
      })}
    </p>
  );
}
