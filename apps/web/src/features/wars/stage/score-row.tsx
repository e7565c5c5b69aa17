import { Button, Dialog, NumberField, Plus } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { warsWords } from '../words.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import css from '../war.module.css';
import type { War, WarSide } from '../wars.queries.ts';

const AMOUNTS = [5, 10, 25] as const;
const MOST = 1_000_000;
const FIRST_CUSTOM = 50;

/** Buttons that score points for one side during a round. */
export function ScoreRow({
  war,
  side,
  onGuest,
}: {
  war: War;
  side: WarSide;
  /** Called instead of scoring if the visitor isn't logged in. */
  onGuest: (() => void) | undefined;
}) {
  const t = useWords(warsWords);
  const score = useScore(war._id);
  const [isCustom, setCustom] = useState(false);
  const [amount, setAmount] = useState<number | undefined>(FIRST_CUSTOM);
  const { name, _id: performerId } = side.performer;
  const send = (token: number) => {
    if (onGuest) return onGuest();
    if (!score.isPending) score.pay({ performerId, token });
  };
  const isOff = war.state !== 'running';
  const isValid = amount !== undefined && amount > 0 && amount <= MOST;
  return (
    <fieldset className={css.scores} aria-label={t('wars.scoreFor', { name })}>
      {AMOUNTS.map((token) => (
        <button
          key={token}
          type="button"
          disabled={isOff}
          aria-label={t('wars.score', { amount: token, name })}
          onClick={() => send(token)}
        >
          {token}
        </button>
      ))}
      <button
        type="button"
        disabled={isOff}
        aria-label={t('wars.scoreOther', { name })}
        onClick={() => (onGuest ? onGuest() : setCustom(true))}
      >
        <Plus size={18} aria-hidden />
      </button>
      <Dialog
        open={isCustom}
        onClose={() => setCustom(false)}
        size="small"
        title={t('wars.scoreFor', { name })}
        actions={
          <Button
            tone="brass"
            disabled={!isValid || isOff}
            onClick={() => {
              if (amount !== undefined) send(amount);
              setCustom(false);
            }}
          >
            {t('wars.send', { amount: amount ?? 0 })}
          </Button>
        }
      >
        <NumberField label={t('wars.amount')} value={amount} onChange={setAmount} min={1} max={MOST} />
      </Dialog>
      <TopUpSheet {...score.topUp} />
    </fieldset>
  );
}

interface Score {
  readonly performerId: string;
  readonly token: number;
}

function useScore(warId: string) {
  const api = useApi();
  return usePaidCommand({
    name: `wars.score ${warId}`,
    pay: (score: Score, key) => api.wars.score({ params: { id: warId }, body: score }, { key }),
    needs: ({ token }) => token,
    onFailed: (error) => void toast.error(error.message),
    retries: true,
  });
}
