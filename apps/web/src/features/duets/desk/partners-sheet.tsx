import { Avatar, Button, EmptyState, ErrorState, Note, RefreshCw, Sheet, Skeleton, Stack, Users } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from './partners-sheet.module.css';
import { duetsDeskQueries } from './duets-desk.queries.ts';
import { useKeepDuet } from './use-own-duets.ts';
import { duetsDeskWords } from './words.ts';

/** Sheet that lists the performers who may be invited. */
export function PartnersSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(duetsDeskWords);
  return (
    <Sheet open={open} onClose={onClose} title={t('duets.invite')}>
      <Stack gap={16}>
        <Note size={14}>{t('duets.inviteText')}</Note>
        {open && <Partners />}
      </Stack>
    </Sheet>
  );
}

function Partners() {
  const t = useWords(duetsDeskWords);
  const { data, error, isFetching, refetch } = useQuery(duetsDeskQueries.partners());
  const invite = useInvite();
  const again = (
    <Button busy={isFetching} icon={<RefreshCw size={16} aria-hidden />} onClick={() => void refetch()}>
      {t('duets.lookAgain')}
    </Button>
  );
  if (error && !data) return <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={180} radius={12} />;
  if (data.data.length === 0)
    return (
      <EmptyState icon={<Users size={28} aria-hidden />} title={t('duets.nobody')} action={again}>
        {t('duets.nobodyText')}
      </EmptyState>
    );
  return (
    <ul className={css.partners} aria-label={t('duets.partners')}>
      {data.data.map(({ _id, name, avatar, viewers, title }) => (
        <li key={_id} className={css.who}>
          <Avatar src={avatar} size={40} />
          <div>
            <strong>{name}</strong>
            <span>
              {t('duets.watched', { n: viewers })} · {title}
            </span>
          </div>
          <Button
            busy={invite.isPending && invite.variables === _id}
            disabled={invite.isPending}
            aria-label={t('duets.ask', { name })}
            onClick={() => invite.mutate(_id)}
          >
            {t('duets.inviteOne')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useInvite() {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepDuet();
  return useMutation({
    mutationFn: (id: string) => api.duets.invite({ params: { id } }),
    onSuccess: keep,
    onError: (error) => {
      toast.error(error.message);
      void client.invalidateQueries({ queryKey: duetsDeskQueries.partners().queryKey });
    },
  });
}
