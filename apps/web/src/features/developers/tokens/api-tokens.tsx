import type { ApiToken } from '@footlight/contract';
import { Button, Card, EmptyState, KeyRound, Plus } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { DateTime, LONG_DATE } from '../../../shared/formats/index.ts';
import { SettingRow } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { developersWords } from '../words.ts';
import css from '../developers.module.css';
import { developersQueries } from '../developers.queries.ts';
import { LastUsed } from '../last-used.tsx';
import { OwnList } from '../own-list.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { TokenForm } from './token-form.tsx';
import { useTokens } from './use-tokens.ts';

export function ApiTokens() {
  const t = useWords(developersWords);
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
        <SecretDialog
          title={t('developers.token.made')}
          text={t('developers.token.once')}
          secret={step.token}
          onClose={() => setStep(undefined)}
        />
      )}
    </Card>
  );
}

function TokenList() {
  const t = useWords(developersWords);
  const query = useQuery(developersQueries.tokens());
  const [revoking, setRevoking] = useState<ApiToken>();
  return (
    <>
      <OwnList
        query={query}
        empty={
          <EmptyState icon={<KeyRound size={24} aria-hidden />} title={t('developers.tokens.none')}>
            {t('developers.tokens.noneText')}
          </EmptyState>
        }
        row={(token) => <TokenRow key={token._id} token={token} onRevoke={() => setRevoking(token)} />}
      />
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useWords(developersWords);
  return (
    <SettingRow
      icon={<KeyRound size={20} aria-hidden />}
      name={token.name}
      badges={<code className={css.code}>{token.hint}…</code>}
      acts={
        <Button size="small" aria-label={t('developers.token.revokeNamed', { name: token.name })} onClick={onRevoke}>
          {t('developers.token.revoke')}
        </Button>
      }
    >
      <p>
        <LastUsed at={token.lastUsedAt} />
        {' · '}
        {token.expiresAt ? (
          <>
            {t('developers.token.expires')} <DateTime at={token.expiresAt} pattern={LONG_DATE} />
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
    </SettingRow>
  );
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const t = useWords(developersWords);
  const { revoke } = useTokens();
  const onRevoke = () =>
    revoke.mutate(token._id, {
      onSuccess: () => toast.success(t('developers.token.revoked', { name: token.name })),
      onError: (error) => toast.error(error.message),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('developers.token.revokeTitle', { name: token.name })}
      agree={t('developers.token.revoke')}
      busy={revoke.isPending}
      onAgree={onRevoke}
    >
      <p>{t('developers.token.revokeText')}</p>
    </ConfirmDialog>
  );
}
