export { isCalm, onCalm } from './calm.ts';
export { AppearanceChoices } from './appearance-choices.tsx';
export { createAppearanceStore, languageOf, STORAGE_KEY, THEMES } from './appearance-store.ts';
export type { Appearance, AppearanceStore, Theme } from './appearance-store.ts';
export { AppearanceContext, useAppearance } from './use-appearance.ts';
