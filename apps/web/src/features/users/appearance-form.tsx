import { LANGUAGES, type Language } from '@footlight/contract/languages';
import { Card, ChipChoice } from '@footlight/ui';
import { THEMES, useAppearance } from '../../shared/appearance/index.ts';
import { LANGUAGE_NAMES, useWords } from '../../shared/words/index.ts';
import { usersWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './settings.module.css';

/** Theme and language for this device. Both apply immediately. */
export function AppearanceForm() {
  const t = useWords(usersWords, siteWords);
  const { theme, language, choose } = useAppearance();
  const speak = (next: Language) => {
    choose({ language: next });
    location.reload();
  };
  return (
    <>
      <Card title={t('users.look.theme')}>
        <fieldset>
          <legend className={css.legend}>{t('users.look.theme.text')}</legend>
          <div className={css.themes}>
            {THEMES.map((one) => (
              <label key={one} className={css.theme}>
                <input type="radio" name="theme" checked={theme === one} onChange={() => choose({ theme: one })} />
                <i className={css.sample} data-look={one} aria-hidden />
                <b>{t(`theme.${one}`)}</b>
                <small>{t(`users.look.${one}`)}</small>
              </label>
            ))}
          </div>
        </fieldset>
      </Card>
      <Card title={t('users.look.language')}>
        <p className={css.lead}>{t('users.look.language.text')}</p>
        <ChipChoice
          legend={t('users.look.language')}
          value={language}
          onChange={speak}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </Card>
    </>
  );
}
