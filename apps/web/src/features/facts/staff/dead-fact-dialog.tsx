import { Button, Dialog } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { factsStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { deadFactsKey, type DeadFact } from './facts.staff.queries.ts';

export interface ChosenAct {
  readonly fact: DeadFact;
  readonly act: DeadFactAct;
}
export const nameOf = ({ module, topic }: DeadFact): string => `${module}: ${topic}`;

export function DeadFactDialog({ chosen, onClose }: { chosen: ChosenAct | undefined; onClose: () => void }) {
  const t = useWords(factsStaffWords, siteWords);
  const mutation = useDeadFactAct();
  const isDrop = chosen?.act === 'drop';
  const name = chosen ? nameOf(chosen.fact) : '';
  const close = () => {
    mutation.reset();
    onClose();
  };
  const confirm = async () => {
    if (!chosen || mutation.isPending) return;
    try {
      await mutation.mutateAsync({ id: chosen.fact._id, act: chosen.act });
      toast.success(t(isDrop ? 'admin.f.dropped' : 'admin.f.retried'));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return;
      toast.info(t('admin.f.gone'));
    }
    close();
  };
  return (
    <Dialog
      open={chosen !== undefined}
      onClose={close}
      title={t(isDrop ? 'admin.f.dropTitle' : 'admin.f.retryTitle', { name })}
      actions={
        <>
          <Button onClick={close}>{t('shell.cancel')}</Button>
          <Button tone={isDrop ? 'danger' : 'action'} busy={mutation.isPending} onClick={() => void confirm()}>
            {t(isDrop ? 'admin.f.drop' : 'admin.f.retry')}
          </Button>
        </>
      }
    >
      <p>{t(isDrop ? 'admin.f.dropText' : 'admin.f.retryText')}</p>
      <FormError>{mutation.error && !mutation.isPending ? mutation.error.message : undefined}</FormError>
    </Dialog>
  );
}

type DeadFactAct = 'retry' | 'drop';

function useDeadFactAct() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: DeadFactAct }) =>
      act === 'retry'
        ? api.factsStaff.retryDeadFact({ params: { id } })
        : api.factsStaff.dropDeadFact({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: deadFactsKey }),
  });
}
