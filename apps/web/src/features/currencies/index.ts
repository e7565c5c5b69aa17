/** About what tokens and packages cost in the viewer's currency, and the choice of it. */
export { Approx } from './approx.tsx';
export { CurrencySetting } from './currency-setting.tsx';
export { TokenPrice } from './token-price.tsx';
