import { WordsDialog } from '../../shared/dialogs/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { payoutsWords } from './words.ts';
import type { Payout } from './payouts.queries.ts';

const LONGEST_REASON = 1000;

interface RejectProps {
  payout: Payout;
  onClose: () => void;
  onReason: (reason: string) => Promise<unknown>;
}

export function RejectDialog({ payout, onClose, onReason }: RejectProps) {
  const t = useWords(payoutsWords);
  return (
    <WordsDialog
      title={t('payouts.rejectTitle')}
      text={t('payouts.rejectText', { name: payout.account.username })}
      label={t('payouts.reason')}
      submit={t('payouts.reject')}
      tone="danger"
      longest={LONGEST_REASON}
      onClose={onClose}
      onWords={onReason}
    />
  );
}
