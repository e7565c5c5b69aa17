import type { Translate } from '../../../shared/words/index.ts';
import type { settingsStaffWords } from './words.ts';

const MOST_CHARACTERS = 120;

export function shownValue(
  value: string | number | boolean | undefined,
  t: Translate<typeof settingsStaffWords>,
): string {
  if (typeof value === 'boolean') return t(value ? 'admin.s.on' : 'admin.s.off');
  const text = String(value ?? '');
  if (!text) return t('admin.s.empty');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
