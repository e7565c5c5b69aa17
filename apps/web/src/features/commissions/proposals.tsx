import { Button, Card } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { formatNumber } from '../../shared/formats/index.ts';
import { refetchForFact, useLive } from '../../shared/live/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { commissionsWords } from './words.ts';
import css from './commissions.module.css';
import { commissionsQueries } from './commissions.queries.ts';

/** Increases proposed by the creator's studio. Renders nothing if the studio has proposed none. */
export function Proposals() {
  const t = useWords(commissionsWords);
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery(commissionsQueries.own());
  const again = () => refetchForFact(client, { queryKey: commissionsQueries.own().queryKey });
  useLive('commission/proposed', () => void again());
  const answer = useMutation({
    mutationFn: (params: { id: string; answer: 'accept' | 'decline' }) => api.commissions.answerProposal({ params }),
    onSuccess: (own) => client.setQueryData(commissionsQueries.own().queryKey, own),
    onError: async (error) => {
      toast.error(error.message);
      await again();
    },
  });
  if (!data?.studio || data.proposals.length === 0) return null;
  return (
    <Card title={t('commissions.proposed', { studio: data.studio.name })}>
      <p className={css.intro}>{t('commissions.proposedText')}</p>
      <ul className={css.proposals}>
        {data.proposals.map(({ _id: id, kind, from, to }) => {
          const name = t(`commissions.kind.${kind}`);
          return (
            <li key={id}>
              <span>
                {t('commissions.proposedMove', { kind: name, from: formatNumber(from), to: formatNumber(to) })}
              </span>
              <Button
                size="small"
                tone="action"
                disabled={answer.isPending}
                aria-label={t('commissions.acceptOf', { kind: name })}
                onClick={() => answer.mutate({ id, answer: 'accept' })}
              >
                {t('commissions.accept')}
              </Button>
              <Button
                size="small"
                disabled={answer.isPending}
                aria-label={t('commissions.declineOf', { kind: name })}
                onClick={() => answer.mutate({ id, answer: 'decline' })}
              >
                {t('commissions.decline')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
