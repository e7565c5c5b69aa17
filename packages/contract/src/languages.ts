/** Languages of the site. After one is added here, the compiler reports every text catalog that lacks it. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
/** A catalog: texts or formats in every language. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** Language of texts that have no translation. */
export const FALLBACK_LANGUAGE: Language = LANGUAGES[0];
const CODE = /^\s*([a-z]{2,3})\b/i;

/** Returns the language of a tag or of an `Accept-Language` header, or English if the site doesn't support it. */
export function siteLanguage(tag: string | null | undefined): Language {
  const code = CODE.exec(tag ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((one) => one === code) ?? FALLBACK_LANGUAGE;
}
