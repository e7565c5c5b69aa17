import type { Webhook } from '@footlight/contract';
import { Badge, Button, Card, EmptyState, Link, Plus } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { SettingRow } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { developersWords } from '../words.ts';
import css from '../developers.module.css';
import { developersQueries } from '../developers.queries.ts';
import { OwnList } from '../own-list.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';

type Step =
  | { readonly kind: 'form'; readonly webhook?: Webhook }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'log'; readonly webhook: Webhook }
  | { readonly kind: 'remove'; readonly webhook: Webhook };

/** Webhooks of the account or, with `isSite`, of the whole site. Administrators manage the site's webhooks. */
export function Webhooks({ isSite = false }: { isSite?: boolean }) {
  const t = useWords(developersWords);
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <Card title={t('developers.hooks')}>
      <div className={css.head}>
        <p>{t(isSite ? 'developers.hooks.siteText' : 'developers.hooks.text')}</p>
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setStep({ kind: 'form' })}>
          {t('developers.hook.new')}
        </Button>
      </div>
      <List isSite={isSite} onStep={setStep} />
      {step?.kind === 'form' && (
        <WebhookForm webhook={step.webhook} onClose={close} onMade={(secret) => setStep({ kind: 'secret', secret })} />
      )}
      {step?.kind === 'secret' && (
        <SecretDialog
          title={t('developers.hook.secret')}
          text={t('developers.hook.secretText')}
          secret={step.secret}
          onClose={close}
        />
      )}
      {step?.kind === 'log' && <DeliveryLog webhook={step.webhook} onClose={close} />}
      {step?.kind === 'remove' && <RemoveDialog webhook={step.webhook} onClose={close} />}
    </Card>
  );
}

function List({ isSite, onStep }: { isSite: boolean; onStep: (step: Step) => void }) {
  const t = useWords(developersWords);
  return (
    <OwnList
      query={useQuery(developersQueries.webhooks())}
      empty={
        <EmptyState icon={<Link size={24} aria-hidden />} title={t('developers.hooks.none')}>
          {t(isSite ? 'developers.hooks.noneSite' : 'developers.hooks.noneText')}
        </EmptyState>
      }
      row={(webhook) => <Row key={webhook._id} webhook={webhook} onStep={onStep} />}
    />
  );
}

function StateBadge({ webhook }: { webhook: Webhook }) {
  const t = useWords(developersWords);
  if (webhook.offReason) return <Badge tone="off">{t(`developers.hook.off.${webhook.offReason}`)}</Badge>;
  if (webhook.failingSince) return <Badge tone="brass">{t('developers.hook.failing')}</Badge>;
  return <Badge tone="ok">{t('developers.hook.on')}</Badge>;
}

function Row({ webhook, onStep }: { webhook: Webhook; onStep: (step: Step) => void }) {
  const t = useWords(developersWords);
  return (
    <SettingRow
      icon={<Link size={20} aria-hidden />}
      name={webhook.name}
      badges={<StateBadge webhook={webhook} />}
      acts={<Acts webhook={webhook} onStep={onStep} />}
    >
      <p>{webhook.url}</p>
      {webhook.failingSince && (
        <p>
          {t('developers.hook.failingSince')} <DateTime at={webhook.failingSince} />
        </p>
      )}
      {webhook.oldSecretUntil && (
        <p>
          {t('developers.hook.oldSecret')} <DateTime at={webhook.oldSecretUntil} />
        </p>
      )}
      <div className={css.scopes}>
        {webhook.types.map((type) => (
          <code key={type} title={t(`developers.event.${type}`)}>
            {type}
          </code>
        ))}
      </div>
    </SettingRow>
  );
}

function Acts({ webhook, onStep }: { webhook: Webhook; onStep: (step: Step) => void }) {
  const t = useWords(developersWords);
  const { update, rotate } = useWebhooks();
  const onFailed = (error: Error) => toast.error(error.message);
  const onRotate = () =>
    rotate.mutate(webhook._id, {
      onSuccess: ({ secret }) => onStep({ kind: 'secret', secret }),
      onError: onFailed,
    });
  return (
    <>
      <Button
        size="small"
        aria-label={t('developers.hook.logTitle', { name: webhook.name })}
        onClick={() => onStep({ kind: 'log', webhook })}
      >
        {t('developers.hook.log')}
      </Button>
      <Button
        size="small"
        aria-label={t('developers.editNamed', { name: webhook.name })}
        onClick={() => onStep({ kind: 'form', webhook })}
      >
        {t('developers.edit')}
      </Button>
      <Button
        size="small"
        busy={update.isPending}
        onClick={() => update.mutate({ id: webhook._id, isOn: !webhook.isOn }, { onError: onFailed })}
      >
        {t(webhook.isOn ? 'developers.hook.turnOff' : 'developers.hook.turnOn')}
      </Button>
      <Button size="small" busy={rotate.isPending} onClick={onRotate}>
        {t('developers.hook.rotate')}
      </Button>
      <Button
        size="small"
        aria-label={t('developers.deleteNamed', { name: webhook.name })}
        onClick={() => onStep({ kind: 'remove', webhook })}
      >
        {t('developers.delete')}
      </Button>
    </>
  );
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords(developersWords);
  const { remove } = useWebhooks();
  const onRemove = () =>
    remove.mutate(webhook._id, { onError: (error) => toast.error(error.message), onSettled: onClose });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('developers.hook.removeTitle', { name: webhook.name })}
      agree={t('developers.delete')}
      busy={remove.isPending}
      onAgree={onRemove}
    >
      <p>{t('developers.hook.removeText')}</p>
    </ConfirmDialog>
  );
}
