import { setupI18n, type I18n } from '@lingui/core';
import type { Language } from '../appearance/index.ts';
import { admin as germanAdmin } from './de/admin.ts';
import { admin } from './en/admin.ts';
import { loadWords } from './use-words.ts';

/** Returns the catalog including the back office texts. Only imported by the back office bundle. */
export async function loadStaffWords(language: Language): Promise<I18n> {
  const { messages } = await loadWords(language);
  const own = language === 'de' ? { ...admin, ...germanAdmin } : admin;
  return setupI18n({ locale: language, messages: { [language]: { ...messages, ...own } } });
}
