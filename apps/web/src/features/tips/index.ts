/** Tips: quick amounts, the tip menu, the tip sheet, and a tip's effects in a room. */
export { QuickTips, TipButton } from './quick-tips.tsx';
export { TipMenu } from './tip-menu.tsx';
export { TipSheet } from './sheet.tsx';
export { intendedTip, tipPath, tipSearch, type TipSearch } from './intended-tip.ts';
export type { TipDraft } from './tip-sheet.tsx';
export { TipSoundSwitch } from './tip-sound-switch.tsx';
export { withTip } from './tips.live.ts';
export { hushTips, tipSounds } from './tip-sounds.ts';
export { useTipsLive, useTipSounds } from './use-tips-live.ts';
