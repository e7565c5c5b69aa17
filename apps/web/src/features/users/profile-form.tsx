import { Button, Card, Cluster, RemovableChip, Select, Skeleton, Stack, TextArea, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { FormError, useForm, rules, type Form } from '../../shared/forms/index.ts';
import { useProfile, type PerformerProfile, type StudioProfile, type UserProfile } from '../../shared/session/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { usersWords } from './words.ts';
import { AvatarField, CoverField } from './picture/picture-fields.tsx';
import { ContactForm } from './details/contact-form.tsx';
import { LooksForm } from './details/looks-form.tsx';
import { TopicsForm } from './details/topics-form.tsx';
import css from './settings.module.css';
import { useUpdateProfile } from './use-update-profile.ts';
import { worldQueries } from './users.queries.ts';

type Person = UserProfile | PerformerProfile | StudioProfile;
type Fields = { name: string; country: string; languages: readonly string[]; bio: string };
const BIO_LIMITS = { user: 500, performer: 2000, studio: 2000 };
const MOST_LANGUAGES = 5;

/** A viewer's first language is the one the site is displayed in. */
function languagesOf(person: Person): readonly string[] {
  if (person.role === 'studio') return [];
  if (person.role === 'performer' || person.languages.length > 0) return person.languages;
  return person.language ? [person.language] : [];
}

const fieldsOf = (person: Person): Fields => ({
  name: person.name,
  country: person.country ?? '',
  languages: languagesOf(person),
  bio: 'bio' in person ? (person.bio ?? '') : '',
});

export function ProfileForm() {
  const profile = useProfile();
  if (!profile || profile.role === 'staff') return <Skeleton height={520} radius={16} />;
  const person = profile as Person;
  return (
    <>
      <Loaded key={person._id} person={person} />
      <TopicsForm key={`topics ${person._id}`} person={person} />
      <LooksForm key={`looks ${person._id}`} person={person} />
      <ContactForm key={`contact ${person._id} ${person.country ?? ''}`} person={person} />
    </>
  );
}

function Loaded({ person }: { person: Person }) {
  const t = useWords(usersWords);
  const { role } = person;
  const update = useUpdateProfile(role);
  const limit = BIO_LIMITS[role];
  const form = useForm<Fields>({
    initial: fieldsOf(person),
    rules: { name: [rules.required, rules.between(1, 80)], bio: [rules.between(0, limit)] },
    submit: async (values) => {
      await update.mutateAsync(values);
      toast.success(t('users.saved'));
    },
  });
  return (
    <Card title={t('users.title')}>
      <p className={css.lead}>{t('users.profile.text')}</p>
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <AvatarField role={role} src={person.avatar} name={person.name} />
        <CoverField role={role} src={person.cover} />
        <div className={css.pair}>
          <TextField label={t('users.name')} autoComplete="nickname" maxLength={80} {...form.field('name')} />
          <TextField label={t('users.username')} value={person.username} readOnly hint={t('users.usernameFixed')} />
        </div>
        <div className={css.pair}>
          <CountryField form={form} />
        </div>
        {role !== 'studio' && (
          <LanguagesField form={form} hint={role === 'user' ? 'users.languagesOwn' : 'users.languagesHint'} />
        )}
        <TextArea
          label={t(role === 'studio' ? 'users.studioBio' : 'users.bio')}
          rows={4}
          maxLength={limit}
          hint={t('users.bioHint', { left: limit - form.values.bio.length })}
          {...form.field('bio')}
        />
        <FormError>{form.error}</FormError>
        <Cluster gap={8}>
          <Button type="submit" tone="action" busy={form.busy}>
            {t('users.save')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function CountryField({ form }: { form: Form<Fields> }) {
  const t = useWords(usersWords);
  const { data = [] } = useQuery(worldQueries.countries());
  return (
    <Select
      {...form.field('country')}
      label={t('users.country')}
      placeholder={form.values.country ? undefined : t('users.noCountry')}
      options={data.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

function LanguagesField({ form, hint }: { form: Form<Fields>; hint: 'users.languagesHint' | 'users.languagesOwn' }) {
  const t = useWords(usersWords);
  const { data = [] } = useQuery(worldQueries.languages());
  const all = data.map(({ code, name }) => ({ value: code, label: name }));
  const chosen = form.values.languages;
  const nameOf = (code: string) => all.find(({ value }) => value === code)?.label ?? code;
  return (
    <div>
      {chosen.length < MOST_LANGUAGES && (
        <Select
          label={t('users.languages')}
          hint={t(hint)}
          value=""
          placeholder={t('users.addLanguage')}
          options={all.filter(({ value }) => !chosen.includes(value))}
          error={form.errors['languages']}
          onChange={(code) => code && form.set('languages', [...chosen, code])}
        />
      )}
      {chosen.length > 0 && (
        <div className={css.chips}>
          {chosen.map((code) => (
            <RemovableChip
              key={code}
              label={nameOf(code)}
              onRemove={() =>
                form.set(
                  'languages',
                  chosen.filter((one) => one !== code),
                )
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}
