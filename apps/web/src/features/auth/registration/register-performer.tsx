import { Button, Stack } from '@footlight/ui';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { FormError, useForm, type Form } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { APPLICANT, ApplicantFields, applicantRules } from '../applicants/applicant-fields.tsx';
import { ACCOUNT, AccountFields, accountRules } from './account-fields.tsx';
import { Agreement } from './agreement.tsx';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { CheckInbox } from './check-inbox.tsx';
import { RoleLinks } from '../login/role-links.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useRegisterPerformer } from './use-register.ts';

const BLANK = { ...ACCOUNT, ...APPLICANT };

interface Props {
  /** Code from the link in a studio's invitation email. */
  invitation?: string | undefined;
  note?: ReactNode;
}

export function RegisterPerformer({ invitation, note }: Props) {
  const t = useWords(authWords, siteWords);
  const register = useRegisterPerformer();
  const form = useForm({
    initial: BLANK,
    rules: {
      ...accountRules,
      ...applicantRules,
    },
    submit: ({ idVerification, documentVerification, ...body }) =>
      register
        .mutateAsync({
          body: { ...body, ...(invitation ? { invitation } : {}) },
          files: { idVerification, documentVerification },
        })
        .catch((error: Error) => {
          if (error.name !== 'AbortError') throw error;
        }),
  });
  if (register.data) return <CheckInbox who="performer" email={register.data.email} />;
  return (
    <AuthCard
      wide
      title={t('auth.register.performer')}
      text={t('auth.register.performer.text')}
      foot={
        <>
          {t('auth.haveAccount')} <SiteLink href="/auth/login/performer">{t('auth.login')}</SiteLink>
        </>
      }
    >
      {note}
      <RoleLinks to="register" />
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <AccountFields form={form as unknown as Form<typeof ACCOUNT>} />
        <ApplicantFields form={form as unknown as Form<typeof APPLICANT>} />
        <FormError>{form.error}</FormError>
        {form.busy ? (
          <UploadProgress share={register.share} onStop={register.stop} />
        ) : (
          <Button type="submit" tone="action" size="large" wide>
            {t('auth.apply')}
          </Button>
        )}
        <Agreement />
      </Stack>
    </AuthCard>
  );
}
