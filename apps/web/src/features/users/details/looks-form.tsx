import {
  ETHNICITIES,
  EYES,
  HAIRS,
  heightText,
  listHeights,
  listWeights,
  weightText,
} from '@footlight/contract/users/terms';
import { Select } from '@footlight/ui';
import { useForm, type Form } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersDetailsWords } from './words.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import type { Owner } from './contact-form.tsx';
import { DetailsCard } from './details-card.tsx';
import { useSaveDetails } from './use-save-details.ts';

const GENDERS = ['female', 'male', 'nonbinary', 'undisclosed'] as const;
type Looks = { gender: string; weight: string; height: string; eyes: string; hair: string; ethnicity: string };

/** Returns the value if it is in the list, otherwise ''. */
const oneOf = <T extends string>(list: readonly T[], value: string): T | '' => list.find((one) => one === value) ?? '';
const numberOf = (value: string) => (value ? Number(value) : null);

export function LooksForm({ person }: { person: Owner }) {
  const t = useWords(usersDetailsWords, usersWords);
  const save = useSaveDetails(person.role);
  const form = useForm<Looks>({
    initial: {
      gender: person.gender ?? '',
      weight: person.weight === undefined ? '' : String(person.weight),
      height: person.height === undefined ? '' : String(person.height),
      eyes: person.eyes ?? '',
      hair: person.hair ?? '',
      ethnicity: person.ethnicity ?? '',
    },
    submit: async ({ gender, weight, height, eyes, hair, ethnicity }) => {
      await save.mutateAsync({
        gender,
        weight: numberOf(weight),
        height: numberOf(height),
        eyes: oneOf(EYES, eyes),
        hair: oneOf(HAIRS, hair),
        ethnicity: oneOf(ETHNICITIES, ethnicity),
      });
      toast.success(t('users.saved'));
    },
  });
  const none = t('users.noCountry');
  return (
    <DetailsCard title={t('users.looks')} lead={t('users.looks.text')} form={form}>
      <div className={css.pair}>
        <Select
          {...form.field('gender')}
          label={t('users.gender')}
          placeholder={none}
          options={GENDERS.map((value) => ({ value, label: t(`users.gender.${value}`) }))}
        />
        <Select
          {...form.field('ethnicity')}
          label={t('users.ethnicity')}
          placeholder={none}
          options={ETHNICITIES.map((value) => ({ value, label: t(`users.ethnicity.${value}`) }))}
        />
      </div>
      <Body form={form} />
    </DetailsCard>
  );
}

function Body({ form }: { form: Form<Looks> }) {
  const t = useWords(usersDetailsWords, usersWords);
  const none = t('users.noCountry');
  return (
    <>
      <div className={css.pair}>
        <Select
          {...form.field('weight')}
          label={t('users.weight')}
          placeholder={none}
          options={listWeights().map((pounds) => ({ value: String(pounds), label: weightText(pounds) }))}
        />
        <Select
          {...form.field('height')}
          label={t('users.height')}
          placeholder={none}
          options={listHeights().map((inches) => ({ value: String(inches), label: heightText(inches) }))}
        />
      </div>
      <div className={css.pair}>
        <Select
          {...form.field('eyes')}
          label={t('users.eyes')}
          placeholder={none}
          options={EYES.map((value) => ({ value, label: t(`users.eyes.${value}`) }))}
        />
        <Select
          {...form.field('hair')}
          label={t('users.hair')}
          placeholder={none}
          options={HAIRS.map((value) => ({ value, label: t(`users.hair.${value}`) }))}
        />
      </div>
    </>
  );
}
