import { Button, FileDrop, Select, TextField } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatFileSize } from '../../../shared/formats/index.ts';
import { FormError, rules, useForm, type Form } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ACCOUNT, AccountFields, accountRules } from './account-fields.tsx';
import { Agreement } from './agreement.tsx';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { CheckInbox } from './check-inbox.tsx';
import { CountrySelect } from './country-select.tsx';
import { ACCEPT, adult, documentRules, notExpired, today, yearsAgo } from './documents.ts';
import { RoleLinks } from '../login/role-links.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useRegisterPerformer } from './use-register.ts';

const GENDERS = ['undisclosed', 'female', 'male', 'nonbinary'] as const;
type Gender = (typeof GENDERS)[number];
const BLANK = {
  ...ACCOUNT,
  name: '',
  dateOfBirth: '',
  country: '',
  gender: 'undisclosed' as Gender,
  documentExpiresAt: '',
  idVerification: undefined as File | undefined,
  documentVerification: undefined as File | undefined,
};

export function RegisterPerformer() {
  const t = useWords();
  const register = useRegisterPerformer();
  const form = useForm({
    initial: BLANK,
    rules: {
      ...accountRules,
      name: [rules.required],
      dateOfBirth: [rules.required, adult],
      country: [rules.required],
      idVerification: documentRules,
      documentVerification: documentRules,
      documentExpiresAt: [rules.required, notExpired],
    },
    submit: ({ idVerification, documentVerification, ...body }) =>
      register.mutateAsync({ body, files: { idVerification, documentVerification } }).catch((error: Error) => {
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
      <RoleLinks to="register" />
      <form className={css.form} onSubmit={form.onSubmit} noValidate>
        <AccountFields form={form as unknown as Form<typeof ACCOUNT>} />
        <AboutFields form={form} />
        <DocumentFields form={form} />
        <FormError>{form.error}</FormError>
        {form.busy ? (
          <UploadProgress share={register.share} onStop={register.stop} />
        ) : (
          <Button type="submit" tone="action" size="large" wide>
            {t('auth.apply')}
          </Button>
        )}
        <Agreement />
      </form>
    </AuthCard>
  );
}

function AboutFields({ form }: { form: Form<typeof BLANK> }) {
  const t = useWords();
  const gender = form.field('gender');
  return (
    <fieldset className={css.group}>
      <legend>{t('auth.about')}</legend>
      <TextField label={t('auth.displayName')} autoComplete="nickname" maxLength={80} {...form.field('name')} />
      <div className={css.pair}>
        <TextField
          label={t('auth.dateOfBirth')}
          hint={t('auth.dateOfBirthHint')}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={yearsAgo(18)}
          {...form.field('dateOfBirth')}
        />
        <CountrySelect {...form.field('country')} />
      </div>
      <Select
        {...gender}
        label={t('auth.gender')}
        options={GENDERS.map((value) => ({ value, label: t(`auth.gender.${value}`) }))}
        onChange={(value) => gender.onChange(value as Gender)}
      />
    </fieldset>
  );
}

function DocumentFields({ form }: { form: Form<typeof BLANK> }) {
  const t = useWords();
  const drop = (name: 'idVerification' | 'documentVerification') => {
    const { value, onChange, error } = form.field(name);
    return (
      <FileDrop
        label={t(`auth.${name}`)}
        hint={t(`auth.${name}Hint`)}
        accept={ACCEPT}
        file={value}
        onFile={onChange}
        error={error}
        sizeText={value && formatFileSize(value.size)}
      />
    );
  };
  return (
    <fieldset className={css.group}>
      <legend>{t('auth.documents')}</legend>
      <div className={css.pair}>
        {drop('idVerification')}
        {drop('documentVerification')}
      </div>
      <p className={css.small}>{t('auth.documentKinds')}</p>
      <TextField
        label={t('auth.documentExpiresAt')}
        type="date"
        min={today()}
        max="2100-12-31"
        {...form.field('documentExpiresAt')}
      />
    </fieldset>
  );
}
