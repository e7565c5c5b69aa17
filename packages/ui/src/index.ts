/** The design system. It knows no domain: give it words, figures and pictures. */
export * from './after.tsx';
export * from './avatar.tsx';
export * from './button.tsx';
export { classNames } from './class-names.ts';
export * from './chip.tsx';
export * from './coin.tsx';
export * from './icons.ts';
export * from './lamp.tsx';
export * from './menu.tsx';
export * from './meter.tsx';
export * from './spinner.tsx';
export * from './states.tsx';
export * from './tooltip.tsx';
export * from './ui-words.ts';
export * from './visually-hidden.tsx';
