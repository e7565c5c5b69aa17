/** Approximate prices of tokens and packages in the viewer's currency, and the setting for it. */
export { Approx } from './approx.tsx';
export { CurrencySetting } from './currency-setting.tsx';
export { TokenPrice } from './token-price.tsx';
