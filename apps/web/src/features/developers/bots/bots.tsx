import type { Bot } from '@footlight/contract';
import { Button, Card, EmptyState, MessageSquare, Plus, TextField } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { ConfirmDialog, FormDialog } from '../../../shared/dialogs/index.ts';
import { rules, useForm } from '../../../shared/forms/index.ts';
import { SettingRow } from '../../../shared/lists/index.ts';
import { useSecondProof } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { developersWords } from '../words.ts';
import css from '../developers.module.css';
import { developersQueries } from '../developers.queries.ts';
import { LastUsed } from '../last-used.tsx';
import { OwnList } from '../own-list.tsx';
import { NO_PROOF, ProofFields, proofOf, type Proof } from '../proof-fields.tsx';
import { SecretDialog } from '../secret-dialog.tsx';

type Step = 'form' | { readonly token: string } | { readonly renewing: Bot } | { readonly removing: Bot };

function useBots() {
  const api = useApi();
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: developersQueries.bots().queryKey });
  return {
    create: useMutation({
      mutationFn: ({ name, proof }: { name: string; proof: Proof }) =>
        api.developers.createBot({ body: { name, ...proofOf(proof) } }),
      onSuccess: read,
    }),
    renew: useMutation({
      mutationFn: ({ id, proof }: { id: string; proof: Proof }) =>
        api.developers.renewBot({ params: { id }, body: proofOf(proof) }),
      onSuccess: read,
    }),
    remove: useMutation({ mutationFn: (id: string) => api.developers.removeBot({ params: { id } }), onSettled: read }),
  };
}

/** Bots that read and write the chat of the creator's own room. */
export function Bots() {
  const t = useWords(developersWords);
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
        <SecretDialog
          title={t('developers.token.made')}
          text={t('developers.token.once')}
          secret={step.token}
          onClose={close}
        />
      )}
      {typeof step === 'object' && 'renewing' in step && (
        <RenewForm bot={step.renewing} onClose={close} onMade={(token) => setStep({ token })} />
      )}
      {typeof step === 'object' && 'removing' in step && <RemoveDialog bot={step.removing} onClose={close} />}
    </Card>
  );
}

function BotList({ onStep }: { onStep: (step: Step) => void }) {
  const t = useWords(developersWords);
  const query = useQuery(developersQueries.bots());
  return (
    <OwnList
      query={query}
      empty={
        <EmptyState icon={<MessageSquare size={24} aria-hidden />} title={t('developers.bots.none')}>
          {t('developers.bots.noneText')}
        </EmptyState>
      }
      row={(bot) => (
        <SettingRow
          key={bot._id}
          icon={<MessageSquare size={20} aria-hidden />}
          name={bot.name}
          acts={
            <>
              <Button
                size="small"
                aria-label={t('developers.token.newFor', { name: bot.name })}
                onClick={() => onStep({ renewing: bot })}
              >
                {t('developers.token.new')}
              </Button>
              <Button
                size="small"
                aria-label={t('developers.deleteNamed', { name: bot.name })}
                onClick={() => onStep({ removing: bot })}
              >
                {t('developers.delete')}
              </Button>
            </>
          }
        >
          <p>
            <LastUsed at={bot.lastUsedAt} />
          </p>
        </SettingRow>
      )}
    />
  );
}

function BotForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const t = useWords(developersWords);
  const { create } = useBots();
  const second = useSecondProof();
  const form = useForm({
    initial: { name: '', ...NO_PROOF },
    rules: { name: [rules.required, rules.between(2, 30)], password: [rules.required] },
    submit: async ({ name, ...proof }) => {
      if (!(await second.isEnough(proof.password))) return;
      onMade((await create.mutateAsync({ name: name.trim(), proof })).token);
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('developers.bot.new')}
      submit={t('developers.bot.create')}
      onClose={onClose}
    >
      <TextField
        label={t('developers.name')}
        hint={t('developers.bot.nameHint')}
        maxLength={30}
        {...form.field('name')}
      />
      <ProofFields form={form} needed={second.needed} />
    </FormDialog>
  );
}

/** Replaces a bot's token, for example after a leak. */
function RenewForm({ bot, onMade, onClose }: { bot: Bot; onMade: (token: string) => void; onClose: () => void }) {
  const t = useWords(developersWords);
  const { renew } = useBots();
  const second = useSecondProof();
  const form = useForm({
    initial: { ...NO_PROOF },
    rules: { password: [rules.required] },
    submit: async (proof) => {
      if (!(await second.isEnough(proof.password))) return;
      onMade((await renew.mutateAsync({ id: bot._id, proof })).token);
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('developers.token.newFor', { name: bot.name })}
      submit={t('developers.token.create')}
      onClose={onClose}
    >
      <p>{t('developers.token.replaces')}</p>
      <ProofFields form={form} needed={second.needed} />
    </FormDialog>
  );
}

function RemoveDialog({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const t = useWords(developersWords);
  const { remove } = useBots();
  const onRemove = () => remove.mutate(bot._id, { onError: (error) => toast.error(error.message), onSettled: onClose });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('developers.hook.removeTitle', { name: bot.name })}
      agree={t('developers.delete')}
      busy={remove.isPending}
      onAgree={onRemove}
    >
      <p>{t('developers.bot.removeText')}</p>
    </ConfirmDialog>
  );
}
