import { LANGUAGES } from '@footlight/contract/languages';
import { Languages, MenuChoice, MenuRow, Monitor, Moon, Sun } from '@footlight/ui';
import { LANGUAGE_NAMES, useWords } from '../words/index.ts';
import { appearanceWords } from './words.ts';
import { siteWords } from '../words/site.ts';
import { THEMES, type Theme } from './appearance-store.ts';
import { useAppearance } from './use-appearance.ts';

const THEME_ICONS: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

export function AppearanceChoices() {
  const t = useWords(appearanceWords, siteWords);
  const { theme, language, choose } = useAppearance();
  return (
    <>
      <MenuRow label={t('theme.title')}>
        {THEMES.map((one) => {
          const Icon = THEME_ICONS[one];
          return (
            <MenuChoice
              key={one}
              icon={<Icon size={17} aria-hidden />}
              checked={theme === one}
              onSelect={() => choose({ theme: one })}
            >
              {t(`theme.${one}`)}
            </MenuChoice>
          );
        })}
      </MenuRow>
      <MenuRow label={t('language.title')}>
        {LANGUAGES.map((one) => (
          <MenuChoice
            key={one}
            icon={<Languages size={17} aria-hidden />}
            checked={language === one}
            onSelect={() => {
              choose({ language: one });
              location.reload();
            }}
          >
            {LANGUAGE_NAMES[one]}
          </MenuChoice>
        ))}
      </MenuRow>
    </>
  );
}
