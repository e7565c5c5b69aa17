import { Mail, Stack } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { ResendMail } from './resend-mail.tsx';
import type { CustomerRole } from '../roles.ts';

/** Shown after registration. Asks the user to check their inbox. */
export function CheckInbox({ who, email }: { who: CustomerRole; email: string }) {
  const t = useWords(authWords);
  return (
    <AuthCard
      news
      tone="ok"
      icon={<Mail size={26} aria-hidden />}
      title={t('auth.checkInbox')}
      text={t('auth.checkInbox.text', { email })}
    >
      {who !== 'user' && <p>{t('auth.checkInbox.approval')}</p>}
      <Stack gap={12} align="start">
        <p className={css.small}>{t('auth.notThere')}</p>
        <ResendMail who={who} email={email} />
      </Stack>
    </AuthCard>
  );
}
