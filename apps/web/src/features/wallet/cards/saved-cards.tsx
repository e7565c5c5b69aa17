import { Badge, Button, ButtonLink, Card, CreditCard, EmptyState, ErrorState, Skeleton } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { SettingRow, SettingRows } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletCardsWords } from './words.ts';
import { walletWords } from '../words.ts';
import { walletQueries } from '../wallet.queries.ts';
import type { SavedCard } from '../ways/ways-to-pay.ts';
import { cardName, expiryOf } from './card-name.ts';
import css from './saved-cards.module.css';
import { useApi } from '../../../shared/api/index.ts';

/** Cards that the site's payment gateways have saved for the user. */
export function SavedCards() {
  const t = useWords(walletCardsWords, walletWords);
  const cards = useQuery(walletQueries.cards());
  const [removed, setRemoved] = useState<SavedCard>();
  return (
    <Card title={t('wallet.cards')}>
      <p className={css.lead}>{t('wallet.cards.text')}</p>
      {cards.isPending ? (
        <Skeleton height={64} radius={10} />
      ) : cards.isError ? (
        <ErrorState
          title={t('wallet.cardsFailed')}
          reason={cards.error.message}
          onRetry={() => void cards.refetch()}
          retrying={cards.isFetching}
        />
      ) : cards.data.data.length === 0 ? (
        <EmptyState
          icon={<CreditCard size={28} aria-hidden />}
          title={t('wallet.noCards')}
          action={<ButtonLink href="/wallet/top-up">{t('wallet.topUp')}</ButtonLink>}
        >
          {t('wallet.noCards.text')}
        </EmptyState>
      ) : (
        <SettingRows>
          {cards.data.data.map((card) => (
            <CardRow key={card._id} card={card} onRemove={() => setRemoved(card)} />
          ))}
        </SettingRows>
      )}
      <RemoveDialog card={removed} onClose={() => setRemoved(undefined)} />
    </Card>
  );
}

function CardRow({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const t = useWords(walletCardsWords);
  const acts = useCardActs();
  const name = cardName(card);
  return (
    <SettingRow
      icon={<CreditCard size={18} aria-hidden />}
      name={name}
      badges={
        <>
          {card.isDefault && <Badge tone="ok">{t('wallet.card.default')}</Badge>}
          {card.isExpired && <Badge tone="error">{t('wallet.card.expired')}</Badge>}
        </>
      }
      acts={
        <>
          {!card.isDefault && (
            <Button
              size="small"
              busy={acts.isPending}
              aria-label={t('wallet.card.makeDefaultOf', { card: name })}
              onClick={() =>
                acts.mutate({ id: card._id, act: 'default' }, { onError: (error) => toast.error(error.message) })
              }
            >
              {t('wallet.card.makeDefault')}
            </Button>
          )}
          <Button size="small" aria-label={t('wallet.card.removeOf', { card: name })} onClick={onRemove}>
            {t('wallet.card.remove')}
          </Button>
        </>
      }
    >
      {t('wallet.card.until', { date: expiryOf(card) })}
    </SettingRow>
  );
}

function RemoveDialog({ card, onClose }: { card: SavedCard | undefined; onClose: () => void }) {
  const t = useWords(walletCardsWords);
  const acts = useCardActs();
  const name = card ? cardName(card) : '';
  const remove = () => {
    if (!card || acts.isPending) return;
    acts.mutate(
      { id: card._id, act: 'remove' },
      {
        onSuccess: () => {
          toast.success(t('wallet.card.removed', { card: name }));
          onClose();
        },
        onError: (error) => toast.error(error.message),
      },
    );
  };
  return (
    <ConfirmDialog
      open={card !== undefined}
      onClose={onClose}
      title={t('wallet.card.removeTitle', { card: name })}
      agree={t('wallet.card.remove')}
      busy={acts.isPending}
      onAgree={remove}
      size="medium"
    >
      <p>{t('wallet.card.removeText')}</p>
    </ConfirmDialog>
  );
}

type CardAct = 'remove' | 'default';

/** Removes a saved card or makes it the default, and refetches everything that depends on it. */
function useCardActs() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: CardAct }) =>
      act === 'remove' ? api.wallet.removeCard({ params: { id } }) : api.wallet.makeCardDefault({ params: { id } }),
    onSettled: () =>
      Promise.all(
        [walletQueries.cards(), walletQueries.autoTopUp()].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
