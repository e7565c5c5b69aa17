import { Button, FileDrop, Stack, TextField } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatFileSize } from '../../../shared/formats/index.ts';
import { FormError, rules, useForm, type Form } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { ACCOUNT, AccountFields, accountRules } from './account-fields.tsx';
import { Agreement } from './agreement.tsx';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { CheckInbox } from './check-inbox.tsx';
import { CountrySelect } from './country-select.tsx';
import { ACCEPT, documentRules } from './documents.ts';
import { RoleLinks } from '../login/role-links.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useRegisterStudio } from './use-register.ts';

const BLANK = { ...ACCOUNT, name: '', country: '', documentVerification: undefined as File | undefined };

export function RegisterStudio() {
  const t = useWords(authWords, siteWords);
  const register = useRegisterStudio();
  const form = useForm({
    initial: BLANK,
    rules: { ...accountRules, name: [rules.required], country: [rules.required], documentVerification: documentRules },
    submit: ({ documentVerification, ...body }) =>
      register.mutateAsync({ body, files: { documentVerification } }).catch((error: Error) => {
        if (error.name !== 'AbortError') throw error;
      }),
  });
  if (register.data) return <CheckInbox who="studio" email={register.data.email} />;
  const document = form.field('documentVerification');
  return (
    <AuthCard
      title={t('auth.register.studio')}
      text={t('auth.register.studio.text')}
      foot={
        <>
          {t('auth.haveAccount')} <SiteLink href="/studio/login">{t('auth.login')}</SiteLink>
        </>
      }
    >
      <RoleLinks to="register" />
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <AccountFields form={form as unknown as Form<typeof ACCOUNT>} />
        <TextField label={t('auth.studioName')} autoComplete="organization" maxLength={80} {...form.field('name')} />
        <CountrySelect {...form.field('country')} />
        <FileDrop
          label={t('auth.studioDocument')}
          hint={`${t('auth.studioDocumentHint')}. ${t('auth.documentKinds')}`}
          accept={ACCEPT}
          file={document.value}
          onFile={document.onChange}
          error={document.error}
          sizeText={document.value && formatFileSize(document.value.size)}
        />
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
