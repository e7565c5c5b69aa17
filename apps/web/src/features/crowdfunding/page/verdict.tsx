import { Button, Check, Cluster, TriangleAlert } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingPageWords } from './words.ts';
import { crowdfundingQueries, type CrowdfundingView } from '../crowdfunding.queries.ts';
import css from './page.module.css';

const LONGEST = 1000;

/** Lets contributors confirm or dispute the delivery. They can change their verdict until the payout. */
export function Verdict({ one }: { one: CrowdfundingView }) {
  const t = useWords(crowdfundingPageWords);
  const api = useApi();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { _id: id, own, status, claimedAt, performer } = one;
  const keep = (next: CrowdfundingView) => {
    client.setQueryData<CrowdfundingView>(crowdfundingQueries.view(id).queryKey, next);
    void client.invalidateQueries({ queryKey: crowdfundingQueries.contributedKey() });
  };
  const confirm = useMutation({
    mutationFn: () => api.crowdfunding.confirm({ params: { id } }),
    onSuccess: (next) => {
      keep(next);
      toast.success(t('crowd.confirmed'));
    },
    onError: (error) => void toast.error(error.message),
  });
  if (!own || status !== 'funded' || !claimedAt) return null;
  return (
    <div className={css.verdict}>
      <p>
        {own.verdict === 'confirmed'
          ? t('crowd.youConfirmed')
          : own.verdict === 'disputed'
            ? t('crowd.youDisputed', { reason: own.reason ?? '' })
            : t('crowd.isDelivered', { name: performer.name })}
      </p>
      <Cluster gap={8}>
        {own.verdict !== 'confirmed' && (
          <Button
            tone="action"
            icon={<Check size={18} aria-hidden />}
            busy={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {t('crowd.confirm')}
          </Button>
        )}
        {own.verdict !== 'disputed' && (
          <Button icon={<TriangleAlert size={18} aria-hidden />} onClick={() => setAsking(true)}>
            {t('crowd.dispute')}
          </Button>
        )}
      </Cluster>
      {isAsking && (
        <WordsDialog
          title={t('crowd.dispute')}
          text={t('crowd.disputeText')}
          label={t('crowd.disputeLabel')}
          submit={t('crowd.disputeSend')}
          tone="danger"
          longest={LONGEST}
          onClose={() => setAsking(false)}
          onWords={async (reason) => keep(await api.crowdfunding.dispute({ params: { id }, body: { reason } }))}
        />
      )}
    </div>
  );
}
