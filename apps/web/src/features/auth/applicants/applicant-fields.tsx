import { FileDrop, Select, Stack, TextField } from '@footlight/ui';
import { formatFileSize } from '../../../shared/formats/index.ts';
import { rules, type Form } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import css from '../auth-form.module.css';
import { CountrySelect } from '../registration/country-select.tsx';
import { ACCEPT, adult, documentRules, notExpired, today, yearsAgo } from '../registration/documents.ts';

const GENDERS = ['undisclosed', 'female', 'male', 'nonbinary'] as const;
type Gender = (typeof GENDERS)[number];
/** A performer's form fields, in addition to the account's. */
export const APPLICANT = {
  name: '',
  dateOfBirth: '',
  country: '',
  gender: 'undisclosed' as Gender,
  documentExpiresAt: '',
  idVerification: undefined as File | undefined,
  documentVerification: undefined as File | undefined,
};
type Applicant = typeof APPLICANT;
export const applicantRules = {
  name: [rules.required],
  dateOfBirth: [rules.required, adult],
  country: [rules.required],
  idVerification: documentRules,
  documentVerification: documentRules,
  documentExpiresAt: [rules.required, notExpired],
};

export function ApplicantFields({ form }: { form: Form<Applicant> }) {
  return (
    <>
      <AboutFields form={form} />
      <DocumentFields form={form} />
    </>
  );
}

function AboutFields({ form }: { form: Form<Applicant> }) {
  const t = useWords(authWords);
  const gender = form.field('gender');
  return (
    <Stack as="fieldset" gap={16} className={css.group}>
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
    </Stack>
  );
}

function DocumentFields({ form }: { form: Form<Applicant> }) {
  const t = useWords(authWords);
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
    <Stack as="fieldset" gap={16} className={css.group}>
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
    </Stack>
  );
}
