import { useCatalog, useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { settingHints } from './hints/words.ts';
import { settingChoices, settingLabels } from './labels/words.ts';
import { shownValue } from './shown-value.ts';
import type { SiteSetting } from './settings.staff.queries.ts';
import { settingsStaffWords } from './words.ts';

type Value = SiteSetting['value'] | undefined;

/** Returns the texts of settings by key. `settings-used.test.ts` checks that the server has the same keys. */
export function useSettingTexts() {
  const t = useWords(settingLabels, settingHints, settingChoices, settingsStaffWords);
  const { language } = useCatalog();
  const hints = settingHints[language] ?? {};
  const choices = settingChoices[language] ?? {};
  const hintOf = (key: string): string | undefined => {
    const word = `admin.s.hint.${key}`;
    return word in hints ? t(word as WordKeyOf<typeof settingHints>) : undefined;
  };
  /** Falls back to the value itself if it has no text, such as a time zone. */
  const choiceOf = (key: string, value: string): string => {
    const word = `admin.s.choice.${key}.${value}`;
    return word in choices ? t(word as WordKeyOf<typeof settingChoices>) : value;
  };
  return {
    labelOf: (key: string) => t(`admin.s.label.${key}` as WordKeyOf<typeof settingLabels>),
    hintOf,
    choiceOf,
    valueOf: (key: string, value: Value) => shownValue(typeof value === 'string' ? choiceOf(key, value) : value, t),
  };
}
