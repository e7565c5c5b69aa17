import { LANGUAGES } from '@footlight/contract/languages';
import { Tabs, TextField } from '@footlight/ui';
import { useAppearance } from '../../../shared/appearance/index.ts';
import type { Form } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { articlesStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { Body } from './article-body.tsx';
import { NO_WORDS, type Fields, type Words } from './article-fields.ts';

interface TabsProps {
  /** The article's original language. */
  own: string;
  chosen: string;
  /** Languages with texts. */
  filled: readonly string[];
  onChoose: (language: string) => void;
}

/** Language tabs, with the article's original language first. */
export function LanguageTabs({ own, chosen, filled, onChoose }: TabsProps) {
  const t = useWords(articlesStaffWords);
  const { language } = useAppearance();
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' });
  const all = [...new Set([own, ...LANGUAGES, ...filled])];
  return (
    <Tabs
      label={t('admin.ar.languages')}
      value={chosen}
      onChange={onChoose}
      tabs={all.map((id) => ({
        id,
        label: filled.includes(id) ? (names.of(id) ?? id) : t('admin.ar.noWords', { language: names.of(id) ?? id }),
      }))}
    />
  );
}

export function TranslationFields({ form, language }: { form: Form<Fields>; language: string }) {
  const t = useWords(articlesStaffWords, staffWords);
  const { translations } = form.values;
  const words = translations[language] ?? NO_WORDS;
  const change = (by: Partial<Words>) => form.set('translations', { ...translations, [language]: { ...words, ...by } });
  return (
    <>
      <TextField
        label={t('admin.ar.title')}
        maxLength={150}
        value={words.title}
        onChange={(title) => change({ title })}
        error={form.errors['translations']}
      />
      <TextField
        label={t('admin.ar.summary')}
        maxLength={300}
        value={words.summary}
        onChange={(summary) => change({ summary })}
      />
      <Body
        field={{ name: `body.${language}`, value: words.body, onChange: (body) => change({ body }), error: undefined }}
      />
    </>
  );
}
