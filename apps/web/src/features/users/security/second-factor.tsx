import { Badge, Button, Card, ErrorState, KeyRound, Mail, ShieldCheck, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import { DisableFactor } from './disable-factor.tsx';
import css from '../settings.module.css';
import { SetUpFactor } from './set-up-factor.tsx';
import { securityQueries, type FactorMethod } from '../users.queries.ts';

const METHODS = [
  { method: 'totp', icon: KeyRound },
  { method: 'email', icon: Mail },
] as const;

export function SecondFactor() {
  const t = useWords(usersWords);
  const factor = useQuery(securityQueries.factor());
  const [settingUp, setSettingUp] = useState<FactorMethod>();
  const [disabling, setDisabling] = useState(false);
  const isOn = factor.data && (factor.data.totp || factor.data.email);
  return (
    <Card
      title={t('users.factor')}
      actions={
        factor.data && <Badge tone={isOn ? 'ok' : 'off'}>{t(isOn ? 'users.factor.on' : 'users.factor.off')}</Badge>
      }
    >
      <p className={css.lead}>{t('users.factor.text')}</p>
      {factor.isPending && <Skeleton height={128} radius={10} />}
      {factor.isError && (
        <ErrorState
          title={t('users.factor.failed')}
          reason={factor.error.message}
          onRetry={() => void factor.refetch()}
          retrying={factor.isFetching}
        />
      )}
      {factor.data && (
        <ul className={css.rows}>
          {METHODS.map(({ method, icon: Icon }) => (
            <li key={method} className={css.row}>
              <span className={css.icon}>
                <Icon size={18} aria-hidden />
              </span>
              <div>
                <b>
                  {t(`users.factor.${method}`)}
                  {factor.data[method] && <Badge tone="ok">{t('users.factor.on')}</Badge>}
                </b>
                <p>{t(`users.factor.${method}.text`)}</p>
              </div>
              {!factor.data[method] && (
                <Button
                  size="small"
                  aria-label={t('users.factor.turnOnNamed', { method: t(`users.factor.${method}`) })}
                  onClick={() => setSettingUp(method)}
                >
                  {t('users.factor.turnOn')}
                </Button>
              )}
            </li>
          ))}
          {isOn && (
            <li className={css.row}>
              <span className={css.icon}>
                <ShieldCheck size={18} aria-hidden />
              </span>
              <p>{t('users.factor.codesLeft', { count: factor.data.recoveryCodesLeft })}</p>
              <Button size="small" tone="danger" onClick={() => setDisabling(true)}>
                {t('users.factor.turnOff')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {settingUp && <SetUpFactor method={settingUp} onClose={() => setSettingUp(undefined)} />}
      {disabling && <DisableFactor onClose={() => setDisabling(false)} />}
    </Card>
  );
}
