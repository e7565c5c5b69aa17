import { Button, Card, Cluster } from '@footlight/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useSession, useSessionChange } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import { PasswordDialog } from './password-dialog.tsx';

/** The response ends the session, so this browser's local data about it is cleared as well. */
export function useAccountEnded() {
  const navigate = useNavigate();
  const { end } = useSessionChange();
  return async (words: string) => {
    await navigate({ to: '/' });
    end();
    toast.success(words);
  };
}

export function SuspendCard() {
  const t = useWords(usersWords);
  const api = useApi();
  const { role } = useSession();
  const [asked, setAsked] = useState(false);
  const ended = useAccountEnded();
  if (role !== 'user' && role !== 'performer') return null;
  const suspend = async (password: string) => {
    const area = role === 'user' ? api.users : api.performers;
    await area.suspendAccount({ body: { password } });
    await ended(t('users.suspend.done'));
  };
  return (
    <Card title={t('users.suspend')}>
      <p className={css.lead}>{t(role === 'user' ? 'users.suspend.text' : 'users.suspend.textCreator')}</p>
      <Cluster gap={8}>
        <Button tone="danger" onClick={() => setAsked(true)}>
          {t('users.suspend.do')}
        </Button>
      </Cluster>
      {asked && (
        <PasswordDialog
          title={t('users.suspend.ask')}
          confirm={t('users.suspend.do')}
          onClose={() => setAsked(false)}
          submit={suspend}
        >
          <p>{t('users.suspend.askText')}</p>
        </PasswordDialog>
      )}
    </Card>
  );
}
