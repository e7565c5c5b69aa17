import { Button, Card, Dialog, EmptyState, ErrorState, MessageSquare, Plus, Skeleton, TextField } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Bot } from '@footlight/contract';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { CopySecret } from '../copy-secret.tsx';
import css from '../developers.module.css';
import { developersQueries } from '../developers.queries.ts';

type Step = 'form' | { readonly token: string } | { readonly removing: Bot };

function useBots() {
  const api = useApi();
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: developersQueries.bots().queryKey });
  return {
    create: useMutation({
      mutationFn: (name: string) => api.developers.createBot({ body: { name } }),
      onSuccess: read,
    }),
    renew: useMutation({ mutationFn: (id: string) => api.developers.renewBot({ params: { id } }), onSuccess: read }),
    remove: useMutation({ mutationFn: (id: string) => api.developers.removeBot({ params: { id } }), onSettled: read }),
  };
}

/** Programs that read and write the chat of the own room. */
export function Bots() {
  const t = useWords();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <Card title={t('developers.bots')}>
      <div className={css.head}>
        <p>{t('developers.bots.text')}</p>
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setStep('form')}>
          {t('developers.bot.new')}
        </Button>
      </div>
      <BotList onStep={setStep} />
      {step === 'form' && <BotForm onClose={close} onMade={(token) => setStep({ token })} />}
      {typeof step === 'object' && 'token' in step && (
        <Dialog open onClose={close} size="small" title={t('developers.token.made')}>
          <div className={css.form}>
            <p>{t('developers.token.once')}</p>
            <CopySecret label={t('developers.token.made')} secret={step.token} />
          </div>
        </Dialog>
      )}
      {typeof step === 'object' && 'removing' in step && <RemoveDialog bot={step.removing} onClose={close} />}
    </Card>
  );
}

function BotList({ onStep }: { onStep: (step: Step) => void }) {
  const t = useWords();
  const { renew } = useBots();
  const { data, error, refetch, isFetching } = useQuery(developersQueries.bots());
  if (!data)
    return error ? (
      <ErrorState
        title={t('developers.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton height={72} radius={10} />
    );
  if (data.data.length === 0)
    return (
      <EmptyState icon={<MessageSquare size={24} aria-hidden />} title={t('developers.bots.none')}>
        {t('developers.bots.noneText')}
      </EmptyState>
    );
  const onRenew = (id: string) =>
    renew.mutate(id, {
      onSuccess: ({ token }) => onStep({ token }),
      onError: (failure) => toast.error(failure.message),
    });
  return (
    <ul className={css.rows}>
      {data.data.map((bot) => (
        <li key={bot._id}>
          <div>
            <b>{bot.name}</b>
            <p>
              {bot.lastUsedAt ? (
                <>
                  {t('developers.token.lastUsed')} <DateTime at={bot.lastUsedAt} />
                </>
              ) : (
                t('developers.token.neverUsed')
              )}
            </p>
          </div>
          <div className={css.end}>
            <Button size="small" busy={renew.isPending && renew.variables === bot._id} onClick={() => onRenew(bot._id)}>
              {t('developers.token.new')}
            </Button>
            <Button size="small" onClick={() => onStep({ removing: bot })}>
              {t('developers.delete')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function BotForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const t = useWords();
  const { create } = useBots();
  const form = useForm({
    initial: { name: '' },
    rules: { name: [rules.required, rules.between(2, 30)] },
    submit: async ({ name }) => onMade((await create.mutateAsync(name.trim())).token),
  });
  return (
    <Dialog open onClose={onClose} size="small" title={t('developers.bot.new')}>
      <form className={css.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={t('developers.name')}
          hint={t('developers.bot.nameHint')}
          maxLength={30}
          {...form.field('name')}
        />
        <FormError>{form.error}</FormError>
        <div className={css.end}>
          <Button type="submit" tone="action" busy={form.busy}>
            {t('developers.bot.create')}
          </Button>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const t = useWords();
  const { remove } = useBots();
  const onRemove = () => remove.mutate(bot._id, { onError: (error) => toast.error(error.message), onSettled: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('developers.hook.removeTitle', { name: bot.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="danger" busy={remove.isPending} onClick={onRemove}>
            {t('developers.delete')}
          </Button>
        </>
      }
    >
      <p>{t('developers.bot.removeText')}</p>
    </Dialog>
  );
}
