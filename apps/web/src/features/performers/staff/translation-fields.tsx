import { LANGUAGES } from '@footlight/contract/languages';
import { TextField } from '@footlight/ui';
import { LANGUAGE_NAMES, useWords } from '../../../shared/words/index.ts';
import css from './categories-desk.module.css';
import { performersStaffWords } from './words.ts';

export interface CategoryTranslation {
  readonly language: string;
  readonly name: string;
  readonly description?: string | undefined;
}
interface Props {
  translations: readonly CategoryTranslation[];
  errorOf: (at: number, field: 'name' | 'description') => string | undefined;
  onChange: (translations: readonly CategoryTranslation[]) => void;
}

const [, ...TRANSLATED] = LANGUAGES;

/** Fields for a category's texts in the site's other languages. Clearing both texts removes the translation. */
export function TranslationFields({ translations, errorOf, onChange }: Props) {
  const t = useWords(performersStaffWords);
  return TRANSLATED.map((code) => {
    const at = translations.findIndex(({ language }) => language === code);
    const { name = '', description = '' } = translations[at] ?? {};
    const change = (part: Partial<CategoryTranslation>) => {
      const next = { language: code, name, description, ...part };
      const others = translations.filter(({ language }) => language !== code);
      onChange(next.name || next.description ? [...others, next] : others);
    };
    const language = LANGUAGE_NAMES[code];
    return (
      <div key={code} className={css.translation}>
        <TextField
          label={t('admin.ca.nameIn', { language })}
          maxLength={60}
          value={name}
          error={errorOf(at, 'name')}
          onChange={(next) => change({ name: next })}
        />
        <TextField
          label={t('admin.ca.descriptionIn', { language })}
          maxLength={300}
          value={description}
          error={errorOf(at, 'description')}
          onChange={(next) => change({ description: next })}
        />
      </div>
    );
  });
}
