import { Chip } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { useCategoryWords } from '../../performers/index.ts';
import { usersDetailsWords } from './words.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import { worldQueries } from '../users.queries.ts';
import { ChipsField, withNext } from './chips-field.tsx';
import type { Owner } from './contact-form.tsx';
import { DetailsCard } from './details-card.tsx';
import { useSaveDetails } from './use-save-details.ts';

const MOST_CATEGORIES = 5;
type Topics = {
  interests: readonly string[];
  links: readonly string[];
  tags: readonly string[];
  categoryIds: readonly string[];
  /** Text typed into each field but not added yet. */
  next: { readonly interests: string; readonly links: string; readonly tags: string };
};
const NOTHING = { interests: '', links: '', tags: '' };

/** Interests and links. Creators also set the tags they can be found by. */
export function TopicsForm({ person }: { person: Owner }) {
  const t = useWords(usersDetailsWords, usersWords);
  const save = useSaveDetails(person.role);
  const isCreator = person.role === 'performer';
  const form = useForm<Topics>({
    initial: {
      interests: person.interests,
      links: person.links,
      tags: 'tags' in person ? person.tags : [],
      categoryIds: 'categoryIds' in person ? person.categoryIds : [],
      next: NOTHING,
    },
    rules: {
      links: [(links) => links.map(rules.webAddress).find(Boolean)],
      next: [({ links }) => (links.trim() ? rules.webAddress(links.trim()) : undefined)],
    },
    submit: async ({ categoryIds, next, ...lists }) => {
      const all = {
        interests: [...withNext(lists.interests, next.interests)],
        links: [...withNext(lists.links, next.links)],
        tags: [...withNext(lists.tags, next.tags)],
      };
      const { tags, ...others } = all;
      await save.mutateAsync({ ...others, ...(isCreator ? { tags, categoryIds: [...categoryIds] } : {}) });
      for (const name of ['interests', 'links', 'tags'] as const) form.set(name, all[name]);
      form.set('next', NOTHING);
      toast.success(t('users.saved'));
    },
  });
  const list = (name: 'interests' | 'links' | 'tags') => ({
    values: form.values[name],
    onChange: (values: readonly string[]) => form.set(name, values),
    error: form.errors[name] ?? (name === 'links' ? form.errors['next'] : undefined),
    next: form.values.next[name],
    onNext: (next: string) => form.set('next', { ...form.values.next, [name]: next }),
  });
  return (
    <DetailsCard title={t('users.topics')} form={form}>
      {isCreator && (
        <Categories chosen={form.values.categoryIds} onChange={(chosen) => form.set('categoryIds', chosen)} />
      )}
      {isCreator && (
        <ChipsField {...list('tags')} label={t('users.tags')} hint={t('users.tagsHint')} most={10} maxLength={30} />
      )}
      <ChipsField
        {...list('interests')}
        label={t('users.interests')}
        hint={t('users.interestsHint')}
        most={20}
        maxLength={30}
      />
      <ChipsField
        {...list('links')}
        label={t('users.links')}
        hint={t('users.linksHint')}
        most={10}
        maxLength={2048}
        type="url"
      />
    </DetailsCard>
  );
}

function Categories({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const t = useWords(usersDetailsWords);
  const wordsOf = useCategoryWords();
  const { data } = useQuery(worldQueries.categories());
  return (
    <fieldset>
      <legend className={css.legend}>
        {t('users.categories')} · {t('users.categoriesHint')}
      </legend>
      <div className={css.chips}>
        {data?.data.map((category) => {
          const { _id } = category;
          const isChosen = chosen.includes(_id);
          return (
            <Chip
              key={_id}
              chosen={isChosen}
              aria-pressed={isChosen}
              disabled={!isChosen && chosen.length >= MOST_CATEGORIES}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== _id) : [...chosen, _id])}
            >
              {wordsOf(category).name}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
