export { isCalm, onCalm } from './calm.ts';
export { AppearanceChoices } from './appearance-choices.tsx';
export { createAppearanceStore, LANGUAGES, STORAGE_KEY, THEMES } from './appearance-store.ts';
export type { Appearance, AppearanceStore, Language, Theme } from './appearance-store.ts';
export { AppearanceContext, useAppearance } from './use-appearance.ts';
