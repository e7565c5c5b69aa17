import type { ApiToken } from '@footlight/contract';
import { Button, Card, Dialog, EmptyState, ErrorState, KeyRound, Plus, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { CopySecret } from '../copy-secret.tsx';
import css from '../developers.module.css';
import { developersQueries } from '../developers.queries.ts';
import { TokenForm } from './token-form.tsx';
import { useTokens } from './use-tokens.ts';

/** The API tokens of the account: made, shown once, and revoked. */
export function ApiTokens() {
  const t = useWords();
  const [step, setStep] = useState<'form' | { readonly token: string }>();
  return (
    <Card title={t('developers.tokens')}>
      <div className={css.head}>
        <p>{t('developers.tokens.text')}</p>
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setStep('form')}>
          {t('developers.token.new')}
        </Button>
      </div>
      <TokenList />
      {step === 'form' && <TokenForm onClose={() => setStep(undefined)} onMade={(token) => setStep({ token })} />}
      {typeof step === 'object' && (
        <Dialog open onClose={() => setStep(undefined)} size="small" title={t('developers.token.made')}>
          <div className={css.form}>
            <p>{t('developers.token.once')}</p>
            <CopySecret label={t('developers.token.made')} secret={step.token} />
          </div>
        </Dialog>
      )}
    </Card>
  );
}

function TokenList() {
  const t = useWords();
  const { data, error, refetch, isFetching } = useQuery(developersQueries.tokens());
  const [revoking, setRevoking] = useState<ApiToken>();
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
      <EmptyState icon={<KeyRound size={24} aria-hidden />} title={t('developers.tokens.none')}>
        {t('developers.tokens.noneText')}
      </EmptyState>
    );
  return (
    <>
      <ul className={css.rows}>
        {data.data.map((token) => (
          <TokenRow key={token._id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useWords();
  return (
    <li>
      <div>
        <b>
          {token.name} <code className={css.code}>{token.hint}…</code>
        </b>
        <p>
          {token.lastUsedAt ? (
            <>
              {t('developers.token.lastUsed')} <DateTime at={token.lastUsedAt} />
            </>
          ) : (
            t('developers.token.neverUsed')
          )}
          {' · '}
          {token.expiresAt ? (
            <>
              {t('developers.token.expires')} <DateTime at={token.expiresAt} />
            </>
          ) : (
            t('developers.token.forever')
          )}
          {' · '}
          {t('developers.token.perMinute', { calls: token.perMinute })}
        </p>
        <div className={css.scopes}>
          {token.scopes.map((scope) => (
            <code key={scope} title={t(`developers.scope.${scope}`)}>
              {scope}
            </code>
          ))}
        </div>
      </div>
      <Button size="small" aria-label={t('developers.token.revokeNamed', { name: token.name })} onClick={onRevoke}>
        {t('developers.token.revoke')}
      </Button>
    </li>
  );
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const t = useWords();
  const { revoke } = useTokens();
  const onRevoke = () =>
    revoke.mutate(token._id, {
      onSuccess: () => toast.success(t('developers.token.revoked', { name: token.name })),
      onError: (error) => toast.error(error.message),
      onSettled: onClose,
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('developers.token.revokeTitle', { name: token.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="danger" busy={revoke.isPending} onClick={onRevoke}>
            {t('developers.token.revoke')}
          </Button>
        </>
      }
    >
      <p>{t('developers.token.revokeText')}</p>
    </Dialog>
  );
}
