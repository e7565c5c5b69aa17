import { Select, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { rules, useForm, type Form } from '../../../shared/forms/index.ts';
import type { PerformerProfile, StudioProfile, UserProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersDetailsWords } from './words.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import { worldQueries } from '../users.queries.ts';
import { DetailsCard } from './details-card.tsx';
import { useSaveDetails } from './use-save-details.ts';

export type Owner = UserProfile | PerformerProfile | StudioProfile;
type Contact = {
  phoneCode: string;
  phone: string;
  state: string;
  city: string;
  zipcode: string;
  address: string;
  timezone: string;
  dateOfBirth: string;
};

/** Contact details, visible only to their owner and staff. */
export function ContactForm({ person }: { person: Owner }) {
  const t = useWords(usersDetailsWords, usersWords);
  const save = useSaveDetails(person.role);
  const isViewer = person.role === 'user';
  const form = useForm<Contact>({
    initial: {
      phoneCode: person.phoneCode ?? '',
      phone: person.phone ?? '',
      state: person.state ?? '',
      city: person.city ?? '',
      zipcode: person.zipcode ?? '',
      address: person.address ?? '',
      timezone: person.timezone ?? '',
      dateOfBirth: 'dateOfBirth' in person ? (person.dateOfBirth ?? '') : '',
    },
    rules: { city: [rules.between(0, 100)], zipcode: [rules.between(0, 20)], address: [rules.between(0, 200)] },
    submit: async ({ dateOfBirth, ...contact }) => {
      await save.mutateAsync({ ...contact, ...(isViewer ? { dateOfBirth } : {}) });
      toast.success(t('users.saved'));
    },
  });
  return (
    <DetailsCard title={t('users.contact')} lead={t('users.contact.text')} form={form}>
      <Phone form={form} />
      <Place form={form} country={person.country} />
      <ZoneAndBirth form={form} hasBirth={isViewer} />
    </DetailsCard>
  );
}

function Phone({ form }: { form: Form<Contact> }) {
  const t = useWords(usersDetailsWords, usersWords);
  const { data: codes = [] } = useQuery(worldQueries.phoneCodes());
  const none = t('users.noCountry');
  return (
    <div className={css.pair}>
      <Select
        {...form.field('phoneCode')}
        label={t('users.phoneCode')}
        placeholder={none}
        options={distinctCodes(codes)}
      />
      <TextField
        {...form.field('phone')}
        label={t('users.phone')}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
    </div>
  );
}

function Place({ form, country }: { form: Form<Contact>; country: string | undefined }) {
  const t = useWords(usersDetailsWords, usersWords);
  const { data: states = [] } = useQuery({ ...worldQueries.states(country ?? ''), enabled: country !== undefined });
  const none = t('users.noCountry');
  return (
    <>
      <div className={css.pair}>
        {states.length > 0 ? (
          <Select
            {...form.field('state')}
            label={t('users.state')}
            placeholder={none}
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : (
          <TextField {...form.field('state')} label={t('users.state')} maxLength={80} />
        )}
        <TextField {...form.field('city')} label={t('users.city')} autoComplete="address-level2" maxLength={100} />
      </div>
      <div className={css.pair}>
        <TextField {...form.field('zipcode')} label={t('users.zipcode')} autoComplete="postal-code" maxLength={20} />
        <TextField
          {...form.field('address')}
          label={t('users.address')}
          autoComplete="street-address"
          maxLength={200}
        />
      </div>
    </>
  );
}

function ZoneAndBirth({ form, hasBirth }: { form: Form<Contact>; hasBirth: boolean }) {
  const t = useWords(usersDetailsWords, usersWords);
  const { data: zones = [] } = useQuery(worldQueries.timezones());
  const none = t('users.noCountry');
  return (
    <div className={css.pair}>
      <Select
        {...form.field('timezone')}
        label={t('users.timezone')}
        placeholder={none}
        options={zones.map(({ name }) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      />
      {hasBirth && (
        <TextField {...form.field('dateOfBirth')} label={t('users.dateOfBirth')} type="date" autoComplete="bday" />
      )}
    </div>
  );
}

/** Merges entries with the same code, since several countries may share one. */
function distinctCodes(codes: readonly { code: string; name: string }[]): { value: string; label: string }[] {
  const names = new Map<string, string[]>();
  for (const { code, name } of codes) names.set(code, [...(names.get(code) ?? []), name]);
  return [...names].map(([value, countries]) => ({ value, label: `${countries.join(', ')} (${value})` }));
}
